-- Says which devices are in at a process, then counts the people over all processes. `changed` holds for each
-- device whether it follows, or that it has gone ('-'), since this process has said `before`. Returns nothing
-- where that is there no more; what is `whole` replaces all that is there.
local stamps, mine, channel = unpack(KEYS)
local devices_of, process, before, said, whole, late, gone = unpack(ARGV, 1, 7)
local changed = cjson.decode(ARGV[8])
local now = tonumber(redis.call('TIME')[1])

if whole == '1' then
  for _, device in ipairs(redis.call('HKEYS', mine)) do
    changed[device] = changed[device] or '-'
  end
elseif string.match(redis.call('HGET', stamps, process) or '', ' (.*)') ~= before then
  return false
end
local news = false
for device, following in pairs(changed) do
  if following == '-' then
    news = redis.call('HDEL', mine, device) == 1 or news
  elseif redis.call('HGET', mine, device) ~= following then
    redis.call('HSET', mine, device, following)
    news = true
  end
end
if news then
  redis.call('PUBLISH', channel, 'people\n')
end
redis.call('HSET', stamps, process, now .. ' ' .. said)
redis.call('EXPIRE', stamps, gone)
redis.call('EXPIRE', mine, gone)

local near, far = {}, {}
local at_all = redis.call('HGETALL', stamps)
for at = 1, #at_all, 2 do
  local age = now - string.match(at_all[at + 1], '%d+')
  if age > tonumber(gone) then
    redis.call('HDEL', stamps, at_all[at])
  else
    local into = age > tonumber(late) and far or near
    local devices = redis.call('HGETALL', devices_of .. at_all[at])
    for each = 1, #devices, 2 do
      if into[devices[each]] ~= '1' then into[devices[each]] = devices[each + 1] end
    end
  end
end
local count, following, unreached = 0, 0, 0
for _, follows in pairs(near) do
  count = count + 1
  following = following + follows
end
for device in pairs(far) do
  if not near[device] then unreached = unreached + 1 end
end
return {count, following, unreached, count - redis.call('HLEN', mine)}

-- Lets a device in, unless as many others as there may be are in at any process, or have answered.
local stamps, mine, channel, answers = unpack(KEYS)
local devices_of, process, device, following, most, gone, asks = unpack(ARGV)
local now = tonumber(redis.call('TIME')[1])
local total, processes = 0, {}

local function has_space()
  if asks == '1' then
    total = total + redis.call('HLEN', answers)
  end
  if total < tonumber(most) then
    return true -- however many of them are the same
  end
  local devices, count = {}, 0
  local function add(one)
    count = count + (devices[one] and 0 or 1)
    devices[one] = true
  end
  for _, other in ipairs(processes) do
    for _, one in ipairs(redis.call('HKEYS', devices_of .. other)) do add(one) end
  end
  if asks == '1' then
    for _, field in ipairs(redis.call('HKEYS', answers)) do add(string.match(field, ':(.*)')) end
  end
  return devices[device] or count < tonumber(most)
end

local at_all = redis.call('HGETALL', stamps)
local stamp
for at = 1, #at_all, 2 do
  if at_all[at] == process then
    stamp = at_all[at + 1]
  end
  if now - string.match(at_all[at + 1], '%d+') <= tonumber(gone) then
    total = total + redis.call('HLEN', devices_of .. at_all[at])
    table.insert(processes, at_all[at])
  end
end
if not has_space() then
  return 0
end
local added = redis.call('HSETNX', mine, device, following)
redis.call('HSET', stamps, process, now .. string.match(stamp or ' 0', ' .*'))
redis.call('EXPIRE', mine, gone)
redis.call('EXPIRE', stamps, gone)
if added == 1 then
  redis.call('PUBLISH', channel, 'people\n')
end
return 1

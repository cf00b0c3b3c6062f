-- Returns the code and the key of the room that nobody has been in for longest, where there is one that nobody
-- has been seen in for so many seconds.
local rooms = KEYS[1]
local room_of, late = unpack(ARGV)
local now = tonumber(redis.call('TIME')[1])
local found, longest = false, now

for _, code in ipairs(redis.call('ZRANGE', rooms, 0, -1)) do
  local key, opened, seen, ended = unpack(redis.call('HMGET', room_of .. code, 'key', 'opened', 'seen', 'ended'))
  local since = tonumber(seen or opened or now)
  if key and not ended and since <= longest and not (seen and now - since < tonumber(late)) then
    found, longest = {code, key}, since
  end
end
return found

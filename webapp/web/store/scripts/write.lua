-- Stores the state of a class if its lease is free or belongs to this home. KEYS: the class, its lease, its
-- wish, all classes. ARGV: name of the home, milliseconds of the lease (0: give it up), seconds, code, 1 if
-- somebody is in the class, 1 if there are other fields; how many fields to drop; their names; then names and
-- values of fields.
local class, lease, wish, classes = unpack(KEYS)
local home, long, seconds, code, peopled, partly, dropped = unpack(ARGV)
local holder, last = redis.call('GET', lease), redis.call('HGET', class, 'home')
if (holder and holder ~= home) or (last and last ~= home) then
  return 'lost'
end
if not last and partly == '1' then
  return 'gone'
end
redis.call('HSET', class, 'home', home)
local first = 8 + tonumber(dropped)
for at = 8, first - 1 do
  redis.call('HDEL', class, ARGV[at])
end
for at = first, #ARGV, 2 do
  redis.call('HSET', class, ARGV[at], ARGV[at + 1])
end
redis.call('EXPIRE', class, seconds)
local now = redis.call('TIME')[1]
if peopled == '1' or not redis.call('ZSCORE', classes, code) then
  redis.call('ZADD', classes, now, code)
end
if long == '0' then
  redis.call('DEL', lease)
  return 'written'
end
redis.call('SET', lease, home, 'PX', long)
return redis.call('EXISTS', wish) == 1 and 'wanted' or 'written'

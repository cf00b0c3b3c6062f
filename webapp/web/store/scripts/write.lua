-- Stores the state of a class if its lease is free or belongs to this home, or if another home has begun with
-- older data than this one has stored: then Redis has been restored from a copy. KEYS: the class, its lease,
-- its wish, all classes. ARGV: name of the home, milliseconds of the lease (0: give it up), seconds, code, 1 if
-- somebody is in the class, 1 if there are other fields; how often the class had been written when this home
-- last wrote; how many fields to drop; their names; then names and values of fields.
local class, lease, wish, classes = unpack(KEYS)
local home, long, seconds, code, peopled, partly, known, dropped = unpack(ARGV)
local holder, last = redis.call('GET', lease), redis.call('HGET', class, 'home')
local writes = tonumber(redis.call('HGET', class, 'writes') or 0)
if (holder and holder ~= home) or (last and last ~= home) then
  local by, began = string.match(redis.call('HGET', class, 'from') or '', '^(.*):(%d+)$')
  if not last or last == home or by ~= last or tonumber(began) >= tonumber(known) then
    return 'lost'
  end
  if partly == '1' then
    return 'gone'
  end
end
if partly == '1' and (not last or writes < tonumber(known)) then
  return 'gone'
end
writes = math.max(writes, tonumber(known))
redis.call('HSET', class, 'writes', writes + 1) -- first: a full Redis refuses only the first write
if partly == '0' then
  redis.call('DEL', class)
  redis.call('HSET', class, 'from', home .. ':' .. writes, 'writes', writes + 1)
end
redis.call('HSET', class, 'home', home)
local first = 9 + tonumber(dropped)
for at = 9, first - 1 do
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

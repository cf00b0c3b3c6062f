-- Stores an empty class. KEYS: the class, all classes. ARGV: hash of its key, seconds, most classes, its
-- code, prefixes of the keys of classes and of leases, seconds for which a class must have been empty to make
-- room.
local class, classes = KEYS[1], KEYS[2]
local key, seconds, most, code, of_class, of_lease, since = unpack(ARGV)
local known = redis.call('HGET', class, 'key')
if known then
  return {known == key and 'there' or 'other-key', ''}
end
local yielded = ''
if redis.call('ZCARD', classes) >= tonumber(most) then
  for _, one in ipairs(redis.call('ZRANGE', classes, 0, -1)) do
    if redis.call('EXISTS', of_class .. one) == 0 then
      redis.call('ZREM', classes, one)
    end
  end
end
local now = tonumber(redis.call('TIME')[1])
if redis.call('ZCARD', classes) >= tonumber(most) then
  local longest = redis.call('ZRANGE', classes, 0, 0, 'WITHSCORES')
  if tonumber(longest[2]) > now - tonumber(since) then
    return {'full', ''}
  end
  yielded = longest[1]
  redis.call('ZREM', classes, yielded)
  redis.call('DEL', of_class .. yielded)
  redis.call('SET', of_lease .. yielded, 'yielded', 'EX', math.ceil(since))
end
redis.call('HSET', class, 'key', key) -- first: a full Redis refuses only the first write
redis.call('DEL', of_lease .. code)
redis.call('EXPIRE', class, seconds)
redis.call('ZADD', classes, now, code)
return {'written', yielded}

-- Deletes a class if its lease is free or belongs to this home. KEYS: the class, its lease, its wish, its
-- moves, all classes. ARGV: name of the home, code.
local class, lease, wish, moves, classes = unpack(KEYS)
local home, code = unpack(ARGV)
local holder, last = redis.call('GET', lease), redis.call('HGET', class, 'home')
if (holder and holder ~= home) or (last and last ~= home) then
  return 0
end
redis.call('DEL', class, wish, moves)
redis.call('SET', lease, 'ended', 'EX', 3600) -- for an earlier home that was suspended and wakes up
redis.call('ZREM', classes, code)
return 1

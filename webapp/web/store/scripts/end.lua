-- Forgets a class, while its lease is this home's or nobody's. KEYS: the class, its lease, its wish, its moves,
-- all classes. ARGV: name of the home, code.
local class, lease, wish, moves, classes = unpack(KEYS)
local home, code = unpack(ARGV)
local holder, last = redis.call('GET', lease), redis.call('HGET', class, 'home')
if (holder and holder ~= home) or (last and last ~= home) then
  return 0
end
redis.call('DEL', class, wish, moves)
redis.call('SET', lease, 'ended', 'EX', 3600) -- for an earlier home that was stopped, and wakes
redis.call('ZREM', classes, code)
return 1

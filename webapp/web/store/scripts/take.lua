-- Makes a process the home of a class. KEYS: the class, its lease, its wish, its moves. ARGV: name of the
-- home, milliseconds of a lease, the time in seconds when the process stops waiting for this, 1 if an earlier
-- home may come back first.
local class, lease, wish, moves = unpack(KEYS)
local home, long, last, waits = unpack(ARGV)
if tonumber(redis.call('TIME')[1]) > tonumber(last) then
  return {'held'}
end
if redis.call('EXISTS', class) == 0 then
  return {'none'}
end
if redis.call('EXISTS', lease) == 1 then
  redis.call('SET', wish, '', 'PX', long)
  return {'held'}
end
if waits == '1' then
  return {'held'}
end
redis.call('SET', lease, home, 'PX', long)
local moved = 0
if redis.call('HEXISTS', class, 'home') == 1 then
  moved = redis.call('INCR', moves)
  if moved == 1 then
    redis.call('EXPIRE', moves, 60)
  end
end
redis.call('DEL', wish)
local writes = redis.call('HGET', class, 'writes') or '0'
redis.call('HSET', class, 'home', home)
redis.call('HSET', class, 'from', home .. ':' .. writes) -- what this home has begun with
return {'taken', moved, redis.call('HGETALL', class)}

-- Deletes a class if its lease is free or belongs to this home, or if another home has begun with older data
-- than this one has stored. KEYS: the class, its lease, its wish, its moves, all classes. ARGV: name of the
-- home, code, how often the class had been written when this home last wrote.
local class, lease, wish, moves, classes = unpack(KEYS)
local home, code, known = unpack(ARGV)
local holder, last = redis.call('GET', lease), redis.call('HGET', class, 'home')
if (holder and holder ~= home) or (last and last ~= home) then
  local by, began = string.match(redis.call('HGET', class, 'from') or '', '^(.*):(%d+)$')
  if not last or last == home or by ~= last or tonumber(began) >= tonumber(known) then
    return 0
  end
end
redis.call('DEL', class, wish, moves)
redis.call('SET', lease, 'ended', 'EX', 3600) -- for an earlier home that was suspended and wakes up
redis.call('ZREM', classes, code)
return 1

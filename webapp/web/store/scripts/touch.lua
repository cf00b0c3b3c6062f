-- Lets a room that has not ended, and what belongs to it, be kept for so long from now: somebody is in it.
local room, rooms, recordings = unpack(KEYS)
local seconds, code, answers_of = unpack(ARGV)

if redis.call('HGET', room, 'ended') or redis.call('EXPIRE', room, seconds) == 0 then
  return
end
local now = redis.call('TIME')[1]
redis.call('HSET', room, 'seen', now)
redis.call('EXPIRE', recordings, seconds)
for _, field in ipairs(redis.call('HKEYS', room)) do
  if string.sub(field, 1, 2) == 'q:' then
    redis.call('EXPIRE', answers_of .. string.sub(field, 3), seconds)
  end
end
redis.call('ZADD', rooms, now + seconds, code)

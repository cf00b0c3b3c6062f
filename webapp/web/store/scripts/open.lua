-- Keeps a new room, unless there is one of this code; versions go on after a room that has ended.
local room, rooms = KEYS[1], KEYS[2]
local key, snapshot, seconds, most, code = unpack(ARGV)
local kept = redis.call('HMGET', room, 'key', 'version', 'ended', 'answers')
local version = tonumber(kept[2] or 0)

if kept[1] and not kept[3] then
  return {kept[1] == key and 'older' or 'other-key', version, tonumber(kept[4])}
end
local now = redis.call('TIME')[1]
redis.call('ZREMRANGEBYSCORE', rooms, '-inf', now)
if not redis.call('ZSCORE', rooms, code) and redis.call('ZCARD', rooms) >= tonumber(most) then
  return {'full', version, 0}
end
redis.call('DEL', room)
redis.call('HSET', room, 'key', key, 'version', version + 1, 'snapshot', snapshot, 'open', '', 'answers', 0, 'opened', now)
redis.call('EXPIRE', room, seconds)
redis.call('ZADD', rooms, now + seconds, code)
return {'written', version + 1, 0}

-- Ends a room: nothing of it stays but its version and how it ended, for a while, so that each process learns
-- of it.
local room, rooms, channel, recordings, pairings, stamps = unpack(KEYS)
local key, version, seconds, code, answers_of, devices_of, how = unpack(ARGV)
local kept = redis.call('HMGET', room, 'key', 'version', 'ended', 'answers')

if kept[3] or (kept[1] and kept[1] ~= key) then
  return
end
version = math.max(tonumber(version), tonumber(kept[2] or 0) + 1)
for _, field in ipairs(redis.call('HKEYS', room)) do
  if string.sub(field, 1, 2) == 'q:' then
    redis.call('DEL', answers_of .. string.sub(field, 3))
  end
end
for _, process in ipairs(redis.call('HKEYS', stamps)) do
  redis.call('DEL', devices_of .. process)
end
redis.call('DEL', room, recordings, pairings, stamps)
redis.call('HSET', room, 'key', key, 'version', version, 'snapshot', '', 'answers', kept[4] or 0, 'ended', how)
redis.call('EXPIRE', room, seconds)
redis.call('ZREM', rooms, code)
redis.call('PUBLISH', channel, string.format('%s %.0f\n', how, version))

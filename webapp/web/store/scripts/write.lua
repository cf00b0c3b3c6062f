-- Keeps a version of a room where none as high is there. Where there is no room (Redis was flushed, or has
-- begun again with an older data set) it counts answers from the present time: a number that none had before.
local room, rooms, channel, recordings = unpack(KEYS)
local key, version, snapshot, open, seconds, code, answers_of, partly = unpack(ARGV, 1, 8)
local kept = redis.call('HMGET', room, 'key', 'version', 'ended', 'answers')

if kept[1] then
  if kept[1] ~= key and not kept[3] then
    return {'other-key', tonumber(kept[2]), tonumber(kept[4])}
  end
  if tonumber(kept[2]) >= tonumber(version) then
    return {'older', tonumber(kept[2]), tonumber(kept[4])}
  end
end
if not kept[1] and partly == '1' then
  return {'older', 0, 0}
end
local now = redis.call('TIME')
local answers = kept[4]
if not kept[1] or kept[3] then
  redis.call('DEL', room)
  answers = now[1] .. string.sub('00000' .. now[2], -6, -4)
end
redis.call('HSET', room, 'key', key, 'version', version, 'snapshot', snapshot, 'open', open, 'answers', answers)
redis.call('HSET', room, 'seen', now[1])
for at = 9, #ARGV, 2 do
  redis.call('HSET', room, 'q:' .. ARGV[at], ARGV[at + 1])
end
if redis.call('TTL', room) < 0.9 * seconds then -- not at each step of a lesson with a thousand questions
  redis.call('EXPIRE', room, seconds)
  redis.call('EXPIRE', recordings, seconds)
  for _, field in ipairs(redis.call('HKEYS', room)) do
    if string.sub(field, 1, 2) == 'q:' then
      redis.call('EXPIRE', answers_of .. string.sub(field, 3), seconds)
    end
  end
  redis.call('ZADD', rooms, now[1] + seconds, code)
end
redis.call('PUBLISH', channel, 'snapshot ' .. version .. ' ' .. answers .. '\n' .. snapshot)
return {'written', tonumber(version), tonumber(answers)}

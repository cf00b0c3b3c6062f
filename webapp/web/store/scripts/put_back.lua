-- Puts answers back that are missing: `own` of a process replace what is there, those that it has heard do not.
-- What has changed counts as two, so that no process takes it for the next answers it is told of.
local room, answers = unpack(KEYS)
local own, heard = cjson.decode(ARGV[1]), cjson.decode(ARGV[2])
local kept = redis.call('HMGET', room, 'answers', 'ended')
local changed = 0

if not kept[1] or kept[2] then
  return 0
end
for field, value in pairs(own) do
  if redis.call('HGET', answers, field) ~= value then
    redis.call('HSET', answers, field, value)
    changed = changed + 1
  end
end
for field, value in pairs(heard) do
  changed = changed + redis.call('HSETNX', answers, field, value)
end
if changed == 0 then
  return tonumber(kept[1])
end
redis.call('PEXPIRE', answers, redis.call('PTTL', room))
return redis.call('HINCRBY', room, 'answers', 2)

-- Counts answers where that round of that question is open: all of them, or none. `told` is what all are told:
-- the number of the question, the round, an answer for each device, and who tells it.
local room, answers, channel = unpack(KEYS)
local open, told = unpack(ARGV)
local kept = redis.call('HMGET', room, 'key', 'open', 'ended', 'answers')

if not kept[1] or kept[3] then
  return {'gone', 0}
elseif kept[2] ~= open then
  return {'closed', tonumber(kept[4])}
end
local _, round, values = unpack(cjson.decode(told))
for device, value in pairs(values) do
  redis.call('HSET', answers, round .. ':' .. device, value)
end
redis.call('PEXPIRE', answers, redis.call('PTTL', room))
local counter = redis.call('HINCRBY', room, 'answers', 1)
redis.call('PUBLISH', channel, string.format('answers %.0f\n', counter) .. told)
return {'counted', counter}

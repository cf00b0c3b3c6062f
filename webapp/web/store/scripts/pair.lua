-- Keeps a token that is good for so many milliseconds; of too many the oldest are given up.
local pairings = KEYS[1]
local token, wait, most = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

redis.call('ZREMRANGEBYSCORE', pairings, '-inf', now)
local many = redis.call('ZCARD', pairings) + 1 - most
if many > 0 then
  redis.call('ZPOPMIN', pairings, many)
end
redis.call('ZADD', pairings, now + wait, token)
redis.call('PEXPIRE', pairings, wait)

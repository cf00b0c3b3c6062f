-- None of a room's people are at this process any more.
local stamps, mine, channel = unpack(KEYS)

if redis.call('HDEL', stamps, ARGV[2]) + redis.call('DEL', mine) > 0 then
  redis.call('PUBLISH', channel, 'people\n')
end

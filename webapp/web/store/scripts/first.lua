-- Returns the device that leads a room first: this one, unless another has come before.
local room, device = KEYS[1], ARGV[1]

if redis.call('EXISTS', room) == 0 then
  return device
end
redis.call('HSETNX', room, 'first', device)
return redis.call('HGET', room, 'first')

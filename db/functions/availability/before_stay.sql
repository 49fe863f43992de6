-- Shifts a claim back by its buffer, so that `collide` can compare claims whose buffers differ. The detour over UTC
-- is immutable, unlike `timestamptz - interval`, so that the planner inlines it.
create or replace function availability.before_stay(during tstzrange, buffer_minutes int) returns tstzrange
language sql
immutable parallel safe
as $$
  select tstzrange(
    ((lower(during) at time zone 'UTC') - make_interval(mins => buffer_minutes)) at time zone 'UTC',
    ((upper(during) at time zone 'UTC') - make_interval(mins => buffer_minutes)) at time zone 'UTC')
$$;

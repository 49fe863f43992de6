-- Shifts a claim back by its buffer, so that `collide` can compare claims whose buffers differ.
create or replace function availability.before_stay(during tstzrange, buffer_minutes int) returns tstzrange
language sql
immutable parallel safe
as $$
  select tstzrange(lower(during) - make_interval(mins => buffer_minutes),
    upper(during) - make_interval(mins => buffer_minutes))
$$;

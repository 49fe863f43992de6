-- Returns whether any quarter of an hour in the span is free; true after the end of the bits, where the
-- availability is unknown.
create or replace function search.may_be_free(free varbit, base int, from_minute int, to_minute int) returns boolean
language sql
immutable parallel safe
as $$
  select to_minute > base + length(free) * 15
    or (to_minute > from_minute and to_minute > base and bit_count(substring(free,
      greatest((from_minute - base) / 15, 0) + 1,
      greatest((to_minute - base + 14) / 15 - greatest((from_minute - base) / 15, 0), 0))) > 0)
$$;

-- First free minute at or after `from_minute`; `free` has one bit per quarter of an hour from `base` on.
create or replace function search.first_free(free varbit, base int, from_minute int) returns int
language sql
immutable parallel safe
as $$
  select case when at > 0 then base + (skipped + at - 1) * 15 end
  from (select greatest((from_minute - base) / 15, 0) as skipped) s
  cross join lateral (select position(B'1' in substring(free, skipped + 1)) as at) p
$$;

-- Returns whether two claims on one seat overlap, each with its own buffer; for the exclusion constraint.
create or replace function availability.collide(
  a tstzrange, a_buffer int, b tstzrange, b_buffer int
) returns boolean language sql immutable parallel safe as $$
  select a && b or availability.before_stay(a, a_buffer) && availability.before_stay(b, b_buffer)
$$;

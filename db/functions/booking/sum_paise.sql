-- Adds up the prices of people who joined a booking later; for the generated total of a booking.
create or replace function booking.sum_paise(prices int[]) returns bigint
language sql
immutable parallel safe
as $$
  select coalesce(sum(p), 0)::bigint from unnest(prices) p
$$;

-- The price after a percentage off, rounded down to whole rupees, at least one rupee and never above the list price;
-- as `discountedPaise` of the contract.
create or replace function booking.discounted_paise(list_paise bigint, percent int) returns bigint
language sql immutable as $$
  select least(list_paise, greatest(100, list_paise * (100 - percent) / 10000 * 100));
$$;

-- The part of one person's price that is paid when booking, by the rule of contract/booking/venue/deposit.ts: rounded up to
-- whole rupees, never above the price.
create or replace function booking.deposit_paise(price_paise bigint, deposit_percent int) returns bigint
language sql
immutable parallel safe
as $$
  select least(price_paise, ((price_paise * deposit_percent + 9999) / 10000) * 100)
$$;

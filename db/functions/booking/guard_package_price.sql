-- Trigger: a booking that a package pays for keeps its price, whichever release changes the booking.
create or replace function booking.guard_package_price() returns trigger language plpgsql as $$
begin
  if (old.package_id, old.price_paise) is distinct from (new.package_id, new.price_paise) then
    raise exception 'booking % keeps the price of its package', old.id
      using errcode = 'check_violation', constraint = 'package_keeps_price';
  end if;
  return new;
end $$;

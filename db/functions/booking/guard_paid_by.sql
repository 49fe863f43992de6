-- One payment may pay for several dates of a series, but never for more than was captured.
create or replace function booking.guard_paid_by() returns trigger language plpgsql as $$
declare
  captured bigint;
begin
  -- The lock serialises two bookings that the payment would pay for.
  select p.captured_paise into captured from payments.payments p where p.id = new.payment_id for update;
  if captured < (
    select sum(f.amount_paise) from booking.paid_by f
    where f.payment_id = new.payment_id and f.until is null
  ) then
    raise exception 'payment % pays for more than was captured', new.payment_id
      using errcode = 'check_violation', constraint = 'payment_pays_once';
  end if;
  return null;
end $$;

-- Trigger: the refund terms of a booking never change, because the customer paid under them.
create or replace function booking.keep_non_refundable() returns trigger language plpgsql as $$
begin
  raise exception 'A booking keeps the mark it was made under' using errcode = 'check_violation';
end $$;

-- Returns the seats of an unpaid hold to the offer that they came from, for the rest of its time.
create or replace function waitlist.return_offer(business uuid, booking uuid, at timestamptz) returns void
language plpgsql as $$
declare
  offer record;
  is_waiting boolean;
begin
  select o.id, o.entry_id, o.expires_at into offer from waitlist.offers o
  where o.business_id = business and o.booking_id = booking and o.state = 'ordered';
  if not found then
    return;
  end if;
  select e.state = 'waiting' into is_waiting from waitlist.entries e
  where e.business_id = business and e.id = offer.entry_id for update;
  -- An offer that has expired meanwhile ends like any other; its seats stay with the hold, which releases them.
  if is_waiting and offer.expires_at > at then
    is_waiting := availability.reassign_held(
      business, booking, offer.id, offer.expires_at + interval '1 minute') > 0;
  end if;
  update waitlist.offers o
  set state = case when is_waiting then 'open' else 'withdrawn' end,
    ended_at = case when is_waiting then null else at end
  where o.business_id = business and o.id = offer.id and o.state = 'ordered';
end $$;

-- A provider may ask for another time, too: a change in state 'asked' says who asks. The customer answers it.
alter table booking.changes
  add column asked_by text not null default 'customer' check (asked_by in ('customer', 'provider')),
  -- The team member at the new time, where the provider chose one.
  add column member_id uuid,
  -- A proposal never changes the price.
  add constraint proposal_keeps_price
    check (asked_by = 'customer' or (difference_paise = 0 and payment_id is null));

-- A booking that its provider moved can be cancelled with a full refund until then.
alter table booking.bookings add column free_cancel_until timestamptz;

-- A reminder waits for the time of the latest agreement, whoever changed it.
create or replace view booking.upcoming_public as
  select b.id as booking_id, b.starts_at, (
    select max(e.at) from booking.events e
    where e.booking_id = b.id and e.move in ('pay', 'accept', 'reschedule', 'proposalAccepted', 'moved')
  ) as settled_at
  from booking.bookings b where b.state = 'accepted';

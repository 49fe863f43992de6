-- A class session may move with its bookings: reminders follow the new time.
create or replace view booking.upcoming_public as
  select b.id as booking_id, b.starts_at, (
    select max(e.at) from booking.events e
    where e.booking_id = b.id
      and e.move in ('pay', 'accept', 'reschedule', 'proposalAccepted', 'moved', 'sessionMoved')
  ) as settled_at
  from booking.bookings b where b.state = 'accepted';

-- A place that was sold at a former time of its session would be paid for nothing.
create view invariants.places_at_session_time as
select c.claim_id::text as subject,
  format('a place at %s in the session at %s', lower(c.during), lower(n.during)) as detail
from availability.sessions n
join availability.claims c on c.business_id = n.business_id and c.resource_id = n.id
where n.cancelled_at is null and c.during <> n.during;
insert into invariants.list (place, name, says) values
  (280, 'places_at_session_time', 'Places in a class session are held and sold only at its time.');

-- apply: db/functions/availability/claim_units.sql 0192626845ca4d10

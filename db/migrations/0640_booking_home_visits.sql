-- Visits at customers' homes: how long a kilometre takes a service, and for a booking the home and the way to it.
alter table catalogue.services add column travel_minutes_per_km int not null default 3;
alter table catalogue.services add constraint travel_in_bounds
  check (travel_minutes_per_km between 1 and 10) not valid;

alter table booking.bookings
  -- The lines of the address as the customer typed them, with its position; null beside an address in one text.
  add column home_address jsonb,
  -- The straight line from the service; null when the position of the home is unknown.
  add column travel_metres int,
  -- One way. The seats stay taken for the way there and back, which `seats_until` includes.
  add column travel_minutes int not null default 0,
  -- What the professional tells the customer on the day.
  add column on_the_way_at timestamptz,
  add column arrived_at timestamptz;
alter table booking.bookings
  add constraint travel_to_homes check (travel_minutes between 0 and 100 and travel_metres >= 0
    and (place = 'home' or travel_minutes = 0 and travel_metres is null and home_address is null)) not valid,
  add constraint arrived_after_leaving check (on_the_way_at is null and arrived_at is null
    or place = 'home' and on_the_way_at is not null and arrived_at >= on_the_way_at is not false) not valid;

-- Sealed by the key ring; erased with the account.
create table profile.home_addresses (
  person_id uuid primary key references identity.people,
  address_sealed text not null,
  saved_at timestamptz not null
);

-- apply: db/functions/booking/insert_hold.sql bc93c59d11be4895
-- apply: db/functions/booking/place_hold.sql 730a2bc2e085614a

-- Claims of a home visit keep the way there and back free; places of a class have no buffer.
create view invariants.home_visits_keep_way as
select b.id::text as subject, format('%s needs %s minutes for its way and keeps %s', b.reference,
  2 * b.travel_minutes, min(c.buffer_minutes)) as detail
from booking.bookings b
join availability.claims c on c.business_id = b.provider_id and c.claim_id = b.id
join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id and r.kind in ('member', 'capacity')
where b.travel_minutes > 0 and b.state in ('assigned', 'accepted')
group by b.id having min(c.buffer_minutes) < 2 * b.travel_minutes;

insert into invariants.list (place, name, says) values
  (640, 'home_visits_keep_way', 'A visit at a home keeps the way there and back free.');

select platform.grant_app();

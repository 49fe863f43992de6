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

-- apply: db/functions/booking/insert_hold.sql 04d3f4a84cd377ac
-- apply: db/functions/booking/place_hold.sql 053ee6a1ea424109

select platform.grant_app();

-- The team member whom the customer chose; null: any.
alter table booking.bookings add column member_id uuid;
drop function if exists booking.place_hold(jsonb, int, int, timestamptz);
-- apply: db/functions/booking/place_hold.sql 4eb6f600183ca855

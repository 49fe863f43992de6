-- The customer requires that the whole party is served at the same time; a reschedule keeps that.
alter table booking.bookings add column together boolean not null default false;
-- apply: db/functions/booking/place_hold.sql 7b63c505f714bfdf

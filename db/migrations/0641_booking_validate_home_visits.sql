-- No row before this version has a journey.
alter table catalogue.services validate constraint travel_in_bounds;
alter table booking.bookings validate constraint travel_to_homes;
alter table booking.bookings validate constraint arrived_after_leaving;

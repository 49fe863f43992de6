-- No row before this version has a fee.
alter table catalogue.services validate constraint travel_fee_in_bounds;
alter table booking.bookings validate constraint travel_fee_is_distance;
alter table booking.bookings validate constraint travel_fee_beside_package;

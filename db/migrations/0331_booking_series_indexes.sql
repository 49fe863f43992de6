-- no transaction: indexes of existing tables are created without locking them
create unique index concurrently if not exists bookings_series_idx
  on booking.bookings (provider_id, series_id, series_part) where series_id is not null;
create index concurrently if not exists bookings_series_id_idx
  on booking.bookings (series_id) where series_id is not null;
-- One payment pays for all dates of a series, and otherwise for one booking.
create unique index concurrently if not exists bookings_payment_idx
  on booking.bookings (payment_id) where series_id is null;
create index concurrently if not exists bookings_series_payment_idx
  on booking.bookings (payment_id) where series_id is not null;
create unique index concurrently if not exists payment_pays_booking_once
  on booking.paid_by (payment_id, booking_id) where until is null;
create index concurrently if not exists paid_by_payment_idx on booking.paid_by (payment_id);

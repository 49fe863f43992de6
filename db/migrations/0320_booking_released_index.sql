-- no transaction: an index of an existing table is created without locking it
-- How long a customer held a time without paying for it.
create index concurrently if not exists bookings_released_idx
  on booking.bookings (customer_id, starts_at) where state = 'released';

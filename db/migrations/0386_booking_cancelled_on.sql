-- no transaction: the index of an existing table is created without locking it
create index concurrently if not exists events_cancelled_idx on booking.events (at, booking_id)
  where move in ('cancel', 'reject', 'lapse', 'fail', 'uphold');

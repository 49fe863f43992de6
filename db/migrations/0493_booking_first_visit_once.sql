-- no transaction: an index on a table in use is built concurrently
create unique index concurrently if not exists first_visit_once on booking.bookings (provider_id, customer_id)
  where first_visit_percent is not null and state in ('held', 'assigned', 'accepted', 'completed');

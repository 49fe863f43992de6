-- What capabilities above may read of bookings that stand: when they start, and since when that is so.
create index on booking.bookings (starts_at) where state = 'accepted';

create view booking.upcoming_public as
  select b.id as booking_id, b.starts_at, (
    select max(e.at) from booking.events e
    where e.booking_id = b.id and e.move in ('pay', 'accept', 'reschedule')
  ) as settled_at
  from booking.bookings b where b.state = 'accepted';

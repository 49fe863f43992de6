-- True when the customer held this time unpaid for 35 minutes of the last day: holding it again and again would keep
-- it off the market.
create or replace function booking.is_repeated(request booking.bookings, at timestamptz) returns boolean
language sql stable as $$
  select coalesce(sum(least(e.at, b.held_until) - b.created_at), interval '0') >= interval '35 minutes'
  from booking.bookings b join booking.events e on e.booking_id = b.id and e.move = 'release'
  where b.customer_id = request.customer_id and b.state = 'released'
    and b.starts_at < request.ends_at and b.ends_at > request.starts_at
    and b.service_id = request.service_id and b.created_at > is_repeated.at - interval '1 day';
$$;

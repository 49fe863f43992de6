-- How many unpaid orders a customer holds; all dates of a series are one order.
create or replace function booking.count_holds(customer uuid) returns int language sql stable as $$
  select count(distinct coalesce(b.series_id, b.id))::int from booking.bookings b
  where b.customer_id = customer and b.state = 'held';
$$;

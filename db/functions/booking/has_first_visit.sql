-- Whether a customer has, or holds, a booking that rules out the first-visit price of a business.
create or replace function booking.has_first_visit(business uuid, customer uuid, except_id uuid default null)
returns boolean language sql stable as $$
  select exists (select from booking.bookings b
    where b.customer_id = customer and b.provider_id = business and b.id is distinct from except_id
      and (b.state in ('assigned', 'accepted', 'completed')
        or b.state = 'held' and b.first_visit_percent is not null));
$$;

-- Erases a person's notes from booking events. Runs as owner: the application may not update events.
create or replace function booking.forget_notes(person uuid) returns void
language sql
security definer
set search_path to pg_catalog
as $$
  update booking.events e set note = null
  from booking.bookings b
  where b.id = e.booking_id and e.note is not null and (
    (b.customer_id = person and e.actor <> 'system')
    or (b.provider_id = person and e.actor = 'provider'))
$$;

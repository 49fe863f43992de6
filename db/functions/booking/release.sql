-- Releases a hold: frees its seats and wallet credit. Returns false when the booking is not held any more.
create or replace function booking.release(booking uuid, at timestamptz, why text) returns boolean
language plpgsql
as $$
begin
  update booking.bookings b set state = 'released' where b.id = booking and b.state = 'held';
  if not found then
    return false;
  end if;
  perform availability.release_seats(booking);
  perform wallet.release_reservation(booking);
  insert into booking.events (booking_id, at, move, actor, note)
  values (booking, at, 'release', 'system', why);
  return true;
end $$;

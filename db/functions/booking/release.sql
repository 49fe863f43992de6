-- Releases a hold: frees its seats and wallet credit. The dates of a series have one order, so all of them are released.
-- Returns false when the booking is not held any more.
create or replace function booking.release(booking uuid, at timestamptz, why text) returns boolean
language plpgsql
as $$
declare
  one record;
  is_released boolean := false;
begin
  for one in
    select b.id, b.provider_id from booking.bookings b
    where b.id = booking or b.series_id is not null and b.series_id =
      (select s.series_id from booking.bookings s where s.id = booking)
    order by b.series_part
  loop
    update booking.bookings b set state = 'released' where b.id = one.id and b.state = 'held';
    continue when not found;
    is_released := true;
    perform waitlist.return_offer(one.provider_id, one.id, at);
    perform availability.release_held(one.provider_id, one.id);
    perform wallet.release_reservation(one.id);
    insert into booking.events (booking_id, at, move, actor, note)
    values (one.id, at, 'release', 'system', why);
  end loop;
  return is_released;
end $$;

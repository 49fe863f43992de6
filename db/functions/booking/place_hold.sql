-- Places a hold: booking and seats in one transaction. Reuses an identical hold and replaces the customer's
-- others.
create or replace function booking.place_hold(
  hold jsonb, capacity int, holds_max int, at timestamptz, out outcome text, out booking_id uuid
) language plpgsql as $$
declare
  request booking.bookings := jsonb_populate_record(null::booking.bookings, hold);
  other record;
begin
  -- Serialise holds of one customer, so that a double click cannot take seats twice.
  perform pg_advisory_xact_lock(hashtextextended(request.customer_id::text, 7240));
  for other in
    select * from booking.bookings b
    where b.customer_id = request.customer_id and b.state = 'held' and b.held_until > at
      and b.sub_service_id = request.sub_service_id and b.starts_at = request.starts_at
      and b.people = request.people and b.place = request.place and b.location = request.location
      and b.price_paise = request.price_paise
      and b.non_refundable = coalesce(request.non_refundable, false)
  loop
    update booking.bookings b
    set customer_name = request.customer_name, customer_phone = request.customer_phone
    where b.id = other.id;
    outcome := 'reused';
    booking_id := other.id;
    return;
  end loop;
  -- The exception handler rolls back to here: without a new hold, the released ones stay.
  begin
    for other in
      select * from booking.bookings b
      where b.customer_id = request.customer_id and b.state = 'held'
        and (b.held_until <= at or b.sub_service_id = request.sub_service_id)
    loop
      perform booking.release(other.id, at, 'Replaced or run out');
    end loop;
    if (select count(*) from booking.bookings b
        where b.customer_id = request.customer_id and b.state = 'held') >= holds_max then
      outcome := 'too_many';
      raise exception 'no hold' using errcode = 'ZB001';
    end if;
    if availability.claim_seats(request.service_id, request.id, request.seats, capacity,
        tstzrange(request.starts_at, request.seats_until), request.held_until, at,
        (extract(epoch from request.seats_until - request.ends_at) / 60)::int) = 0 then
      outcome := 'taken';
      raise exception 'no hold' using errcode = 'ZB001';
    end if;
  exception when sqlstate 'ZB001' then
    return;
  end;
  insert into booking.bookings (
    id, reference, customer_id, provider_id, service_id, sub_service_id, people, seats,
    starts_at, original_starts_at, ends_at, seats_until, time_zone, price_paise, charge_paise, state,
    place, location, area, service_name, sub_service_name, icon, provider_name, customer_name, customer_email,
    customer_phone, held_until, auto_accept, non_refundable, policy_version, created_at)
  values (
    request.id, request.reference, request.customer_id, request.provider_id, request.service_id,
    request.sub_service_id, request.people, request.seats, request.starts_at, request.starts_at,
    request.ends_at, request.seats_until, request.time_zone,
    request.price_paise, request.charge_paise, 'held', request.place, request.location,
    request.area, request.service_name, request.sub_service_name, request.icon, request.provider_name,
    request.customer_name, request.customer_email, request.customer_phone, request.held_until,
    request.auto_accept, coalesce(request.non_refundable, false),
    (select version from booking.policies p where p.active_from <= at
     order by p.active_from desc limit 1),
    at);
  insert into booking.events (booking_id, at, move, actor, actor_id)
  values (request.id, at, 'hold', 'customer', request.customer_id);
  outcome := 'held';
  booking_id := request.id;
end $$;

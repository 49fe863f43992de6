-- Places a hold: booking, its segments and seats in one transaction. Reuses an identical hold and replaces the
-- customer's others. Outcomes: held, reused, taken, too_many (unpaid at once), repeated (unpaid for 35 minutes of a
-- day), removed (a sub-service was), blocked (by the business), not_first (a first-visit price for another visit).
create or replace function booking.place_hold(
  hold jsonb, needs jsonb, holds_max int, at timestamptz, out outcome text, out booking_id uuid
) language plpgsql as $$
declare
  request booking.bookings := jsonb_populate_record(null::booking.bookings, hold);
  other record;
begin
  -- Serialise holds of one customer, so that a double click cannot take seats twice.
  perform pg_advisory_xact_lock(hashtextextended(request.customer_id::text, 7240));
  if blocks.is_blocked(request.provider_id, request.customer_id) then
    outcome := 'blocked';
    return;
  end if;
  for other in
    select * from booking.bookings b
    where b.customer_id = request.customer_id and b.state = 'held' and b.held_until > at
      and b.series_id is null and b.sub_service_id = request.sub_service_id and b.starts_at = request.starts_at
      and b.people = request.people and b.place = request.place and b.location = request.location
      and b.price_paise = request.price_paise and b.charge_paise = request.charge_paise
      and b.venue_paise = coalesce(request.venue_paise, 0)
      and b.travel_fee_paise = coalesce(request.travel_fee_paise, 0)
      and b.deposit_percent = coalesce(request.deposit_percent, 100)
      and b.package_id is not distinct from request.package_id
      and b.list_price_paise is not distinct from request.list_price_paise
      and b.first_visit_percent is not distinct from request.first_visit_percent
      and b.non_refundable = coalesce(request.non_refundable, false)
      and b.member_id is not distinct from request.member_id and b.ends_at = request.ends_at
      and b.seats_until = request.seats_until
      and b.session_id is not distinct from request.session_id
      and b.together = coalesce(request.together, false)
      and b.segment_count = coalesce(request.segment_count, 1)
      and not exists (
        select part, sub_service_id, member_id, starts_at, ends_at
        from jsonb_populate_recordset(null::booking.segments, hold -> 'segments')
        except
        select g.part, g.sub_service_id, g.member_id, g.starts_at, g.ends_at
        from booking.segments g where g.business_id = b.provider_id and g.claim_id = b.id)
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
    if request.first_visit_percent is not null
      and booking.has_first_visit(request.provider_id, request.customer_id) then
      outcome := 'not_first';
      raise exception 'no hold' using errcode = 'ZB001';
    end if;
    if not catalogue.lock_offered(request.sub_service_id || array(
        select (g ->> 'sub_service_id')::uuid from jsonb_array_elements(hold -> 'segments') g)) then
      outcome := 'removed';
      raise exception 'no hold' using errcode = 'ZB001';
    end if;
    if booking.count_holds(request.customer_id) >= holds_max then
      outcome := 'too_many';
      raise exception 'no hold' using errcode = 'ZB001';
    end if;
    if booking.is_repeated(request, at) then
      outcome := 'repeated';
      raise exception 'no hold' using errcode = 'ZB001';
    end if;
    if not waitlist.use_offer(hold, at) and not availability.claim(request.provider_id,
        request.service_id, request.id, needs, request.held_until, at) then
      outcome := 'taken';
      raise exception 'no hold' using errcode = 'ZB001';
    end if;
  exception when sqlstate 'ZB001' then
    return;
  end;
  perform booking.insert_hold(hold, at);
  outcome := 'held';
  booking_id := request.id;
end $$;

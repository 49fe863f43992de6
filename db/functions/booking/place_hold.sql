-- Places a hold: booking, its segments and seats in one transaction. Reuses an identical hold and replaces the
-- customer's others. Outcomes: held, reused, taken, too_many (unpaid at once), repeated (unpaid for 35 minutes of a
-- day), removed (a sub-service was), blocked (by the business), not_first (a first-visit price for another visit).
create or replace function booking.place_hold(
  hold jsonb, needs jsonb, holds_max int, at timestamptz, out outcome text, out booking_id uuid
) language plpgsql as $$
declare
  request booking.bookings := jsonb_populate_record(null::booking.bookings, hold);
  other record;
  has_others boolean;
begin
  -- Serialise holds of one customer, so that a double click cannot take seats twice.
  perform pg_advisory_xact_lock(hashtextextended(request.customer_id::text, 7240));
  if blocks.is_blocked(request.provider_id, request.customer_id) then
    outcome := 'blocked';
    return;
  end if;
  -- Of most customers there is no hold, which spares the search for an identical one, the savepoint and the release. No
  -- hold can be placed after this read, since the lock above serialises them.
  has_others := exists (
    select from booking.bookings b where b.customer_id = request.customer_id and b.state = 'held');
  if not has_others then
    outcome := booking.claim_hold(request, hold, needs, holds_max, at);
    if outcome <> 'held' then
      return;
    end if;
  else
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
      outcome := booking.claim_hold(request, hold, needs, holds_max, at);
      if outcome <> 'held' then
        raise exception 'no hold' using errcode = 'ZB001';
      end if;
    exception when sqlstate 'ZB001' then
      return;
    end;
  end if;
  perform booking.insert_hold(request, hold -> 'segments', at);
  booking_id := request.id;
end $$;

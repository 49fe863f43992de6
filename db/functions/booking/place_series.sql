-- Places holds for all dates of a series, or none. `dates` lists {hold, needs}. Replaces the customer's other holds.
-- Outcomes: held, taken (`taken` has the parts that are not free), too_many, repeated, removed (the
-- sub-service was), blocked (by the business).
create or replace function booking.place_series(
  series jsonb, dates jsonb, holds_max int, at timestamptz, out outcome text, out taken int[]
) language plpgsql as $$
declare
  head booking.series := jsonb_populate_record(null::booking.series, series);
  request booking.bookings;
  other record;
  one record;
begin
  -- Serialise holds of one customer, and claims of several units of one business: two of them could deadlock.
  perform pg_advisory_xact_lock(hashtextextended(head.customer_id::text, 7240));
  perform pg_advisory_xact_lock(hashtextextended(head.business_id::text, 7241));
  taken := '{}';
  if blocks.is_blocked(head.business_id, head.customer_id) then
    outcome := 'blocked';
    return;
  end if;
  -- The exception handler rolls back to here: without new holds, the released ones stay.
  begin
    for other in
      select * from booking.bookings b
      where b.customer_id = head.customer_id and b.state = 'held'
        and (b.held_until <= at or b.sub_service_id = head.sub_service_id)
    loop
      perform booking.release(other.id, at, 'Replaced or run out');
    end loop;
    if not catalogue.lock_offered(array[head.sub_service_id]) then
      outcome := 'removed';
      raise exception 'no hold' using errcode = 'ZB001';
    end if;
    if booking.count_holds(head.customer_id) >= holds_max then
      outcome := 'too_many';
      raise exception 'no hold' using errcode = 'ZB001';
    end if;
    for one in
      select d.hold, d.needs from jsonb_to_recordset(dates) as d(hold jsonb, needs jsonb)
      order by (d.hold ->> 'series_part')::int
    loop
      request := jsonb_populate_record(null::booking.bookings, one.hold);
      if booking.is_repeated(request, at) then
        outcome := 'repeated';
        raise exception 'no hold' using errcode = 'ZB001';
      end if;
      if not waitlist.use_offer(one.hold, at) and not availability.claim(request.provider_id,
          request.service_id, request.id, one.needs, request.held_until, at) then
        taken := taken || request.series_part;
      end if;
    end loop;
    if taken <> '{}' then
      outcome := 'taken';
      raise exception 'no hold' using errcode = 'ZB001';
    end if;
  exception when sqlstate 'ZB001' then
    return;
  end;
  insert into booking.series (business_id, id, customer_id, service_id, sub_service_id, every_weeks, dates, created_at)
  values (head.business_id, head.id, head.customer_id, head.service_id, head.sub_service_id, head.every_weeks,
    head.dates, at);
  perform booking.insert_hold(d.hold, at) from jsonb_to_recordset(dates) as d(hold jsonb);
  outcome := 'held';
end $$;

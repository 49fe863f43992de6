-- Inserts the booking of a hold whose units are claimed, with its segments and the first line of its history.
create or replace function booking.insert_hold(request booking.bookings, segments jsonb, at timestamptz)
returns void language plpgsql as $$
begin
  insert into booking.bookings (
    id, reference, customer_id, provider_id, service_id, sub_service_id, people, seats,
    starts_at, original_starts_at, ends_at, seats_until, time_zone, price_paise, charge_paise, state,
    place, location, area, service_name, sub_service_name, icon, provider_name, customer_name, customer_email,
    customer_phone, held_until, auto_accept, non_refundable, member_id, session_id, together, segment_count,
    series_id, series_part, list_price_paise, discount_percent, price_rule_id, first_visit_percent,
    deposit_percent, venue_paise, home_address, travel_metres, travel_minutes, travel_free_km,
    travel_fee_per_km_paise, travel_fee_paise, package_id, commission_bps, policy_version, created_at)
  values (
    request.id, request.reference, request.customer_id, request.provider_id, request.service_id,
    request.sub_service_id, request.people, request.seats, request.starts_at, request.starts_at,
    request.ends_at, request.seats_until, request.time_zone,
    request.price_paise, request.charge_paise, 'held', request.place, request.location,
    request.area, request.service_name, request.sub_service_name, request.icon, request.provider_name,
    request.customer_name, request.customer_email, request.customer_phone, request.held_until,
    request.auto_accept, coalesce(request.non_refundable, false), request.member_id,
    request.session_id, coalesce(request.together, false), coalesce(request.segment_count, 1),
    request.series_id, request.series_part, request.list_price_paise, request.discount_percent,
    request.price_rule_id, request.first_visit_percent,
    coalesce(request.deposit_percent, 100), coalesce(request.venue_paise, 0),
    -- A release from before home visits sends no address, and null of JSON is no address.
    nullif(request.home_address, 'null'), request.travel_metres, coalesce(request.travel_minutes, 0),
    coalesce(request.travel_free_km, 0), coalesce(request.travel_fee_per_km_paise, 0),
    coalesce(request.travel_fee_paise, 0),
    request.package_id, coalesce(request.commission_bps, 1000),
    (select version from booking.policies p where p.active_from <= at and p.withdrawn_at is null
     order by p.active_from desc limit 1),
    at);
  if segments is not null then
    insert into booking.segments (business_id, claim_id, part, service_id, sub_service_id, name, price_paise,
      member_id, seats, starts_at, ends_at, processing_minutes, list_price_paise, discount_percent, price_rule_id,
      first_visit_percent, venue_paise)
    select request.provider_id, request.id, g.part, g.service_id, g.sub_service_id, g.name, g.price_paise,
      g.member_id, g.seats, g.starts_at, g.ends_at, coalesce(g.processing_minutes, 0),
      g.list_price_paise, g.discount_percent, g.price_rule_id, g.first_visit_percent,
      coalesce(g.venue_paise, 0)
    from jsonb_populate_recordset(null::booking.segments, segments) g;
  end if;
  insert into booking.events (booking_id, at, move, actor, actor_id)
  values (request.id, at, 'hold', 'customer', request.customer_id);
end $$;

create or replace function booking.insert_hold(hold jsonb, at timestamptz) returns void language plpgsql as $$
begin
  perform booking.insert_hold(jsonb_populate_record(null::booking.bookings, hold), hold -> 'segments', at);
end $$;

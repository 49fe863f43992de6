-- Claims the units of a hold, after the customer's other holds that it replaces were released. Outcomes as
-- `booking.place_hold`; other than held, no unit is claimed, and a caller that released holds rolls that back.
create or replace function booking.claim_hold(
  request booking.bookings, hold jsonb, needs jsonb, holds_max int, at timestamptz
) returns text language plpgsql as $$
declare
  sub_services uuid[] := array[request.sub_service_id];
begin
  if request.first_visit_percent is not null
    and booking.has_first_visit(request.provider_id, request.customer_id) then
    return 'not_first';
  end if;
  if hold ? 'segments' then
    sub_services := sub_services || array(
      select (g ->> 'sub_service_id')::uuid from jsonb_array_elements(hold -> 'segments') g);
  end if;
  if not catalogue.lock_offered(sub_services) then
    return 'removed';
  end if;
  if booking.count_holds(request.customer_id) >= holds_max then
    return 'too_many';
  end if;
  if booking.is_repeated(request, at) then
    return 'repeated';
  end if;
  if not waitlist.use_offer(hold, at) and not availability.claim(request.provider_id,
      request.service_id, request.id, needs, request.held_until, at) then
    return 'taken';
  end if;
  return 'held';
end $$;

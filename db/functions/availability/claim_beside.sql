-- Claims what a rescheduled booking needs while it keeps its own claims; where one of its own units overlaps
-- the new time, that unit is widened to both times instead.
create or replace function availability.claim_beside(
  business uuid, service uuid, own uuid, claim uuid, needs jsonb, at timestamptz
) returns boolean language plpgsql as $$
declare
  need record;
  own_row record;
  span tstzrange;
  candidates uuid[];
  widened int;
begin
  -- The booking holds units while it claims others, which could deadlock: serialise by business.
  perform pg_advisory_xact_lock(hashtextextended(business::text, 7241));
  for need in
    select * from jsonb_to_recordset(needs) as n(part int, resources uuid[], units int,
      "from" timestamptz, until timestamptz, buffer int)
  loop
    span := tstzrange(need."from", need.until);
    widened := 0;
    perform availability.release_expired(business, need.resources, span, need.buffer, at);
    -- Resources that other bookings leave enough of, whatever the numbers of their units.
    candidates := array(
      select r.id from availability.resources r
      where r.business_id = business and r.id = any(need.resources) and r.quantity - (
        select count(distinct c.unit) from availability.claims c
        where c.business_id = business and c.resource_id = r.id and c.claim_id not in (own, claim)
          and c.during && tstzrange(lower(span) - interval '240 minutes', upper(span) + interval '240 minutes')
          and availability.collide(c.during, c.buffer_minutes, span, need.buffer)
      ) >= case when r.quantity = 1 then 1 else need.units end);
    for own_row in
      select c.id from availability.claims c
      where c.business_id = business and c.claim_id = own and c.resource_id = any(candidates)
        and availability.collide(c.during, c.buffer_minutes, span, need.buffer)
      order by c.resource_id, c.unit
    loop
      exit when widened = need.units;
      begin
        update availability.claims c set during = range_merge(c.during, span),
          buffer_minutes = greatest(c.buffer_minutes, need.buffer)
        where c.business_id = business and c.id = own_row.id;
        widened := widened + 1;
      exception when exclusion_violation then
        null;
      end;
    end loop;
    if widened < need.units and availability.claim_units(business, service, claim, need.part,
        candidates, need.units - widened, span, need.buffer, null, at) < need.units - widened then
      raise exception 'too few units' using errcode = 'ZB001';
    end if;
  end loop;
  return true;
exception when sqlstate 'ZB001' or exclusion_violation then
  return false;
end $$;

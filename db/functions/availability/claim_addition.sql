-- Claims what additional people of a booking need beside its own claims, on hold until they are paid. A unit of
-- the booking that is needed for longer gets a claim of the additional time; the rest is claimed as new units.
create or replace function availability.claim_addition(
  business uuid, service uuid, own uuid, claim uuid, needs jsonb, hold_until timestamptz, at timestamptz
) returns boolean language plpgsql as $$
declare
  need record;
  own_row record;
  span tstzrange;
  candidates uuid[];
  kept uuid[];
  added int;
begin
  -- The booking holds units while it claims others, which could deadlock: serialise by business.
  perform pg_advisory_xact_lock(hashtextextended(business::text, 7241));
  for need in
    select * from jsonb_to_recordset(needs) as n(part int, resources uuid[], units int,
      "from" timestamptz, until timestamptz, buffer int)
  loop
    span := tstzrange(need."from", need.until);
    kept := '{}';
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
      select c.resource_id, c.unit, c.during, c.buffer_minutes from availability.claims c
      where c.business_id = business and c.claim_id = own and c.resource_id = any(candidates)
        and c.during @> lower(span)
      order by c.resource_id, c.unit
    loop
      exit when cardinality(kept) = need.units;
      if upper(own_row.during) < upper(span) then
        -- With the buffer of the claim before it, so that both may touch.
        with inserted as (
          insert into availability.claims
            (business_id, service_id, resource_id, unit, during, buffer_minutes, claim_id, part, held_until)
          values (business, service, own_row.resource_id, own_row.unit,
            tstzrange(upper(own_row.during),
              upper(span) + make_interval(mins => greatest(0, own_row.buffer_minutes - need.buffer))),
            own_row.buffer_minutes, claim, need.part, hold_until)
          on conflict do nothing
          returning 1
        )
        select count(*) into added from inserted;
        continue when added = 0;
      end if;
      kept := kept || own_row.resource_id;
    end loop;
    if cardinality(kept) < need.units and availability.claim_units(business, service, claim, need.part,
        candidates, need.units - cardinality(kept), span, need.buffer, hold_until, at)
        < need.units - cardinality(kept) then
      raise exception 'too few units' using errcode = 'ZB001';
    end if;
  end loop;
  return true;
exception when sqlstate 'ZB001' or exclusion_violation then
  return false;
end $$;

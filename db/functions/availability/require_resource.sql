-- Adds a room or a piece of equipment to claims that were made before their sub-service required it: a unit for
-- each person served at once. A unit beyond the quantity is noted as an overlap.
create or replace function availability.require_resource(
  business uuid, resource uuid, claim_ids uuid[], at timestamptz
) returns void language plpgsql as $$
declare
  stay record;
  free_unit int;
  available int;
begin
  perform pg_advisory_xact_lock(hashtextextended(business::text, 7241));
  select r.quantity into available from availability.resources r
  where r.business_id = business and r.id = resource;
  for stay in
    select c.claim_id, c.service_id, c.part, c.during, c.buffer_minutes, c.held_until
    from availability.claims c
    join availability.resources r on r.business_id = business and r.id = c.resource_id
      and r.kind in ('member', 'capacity')
    where c.business_id = business and c.claim_id = any(claim_ids) and upper(c.during) > at
      and (c.held_until is null or c.held_until > at)
      and not exists (
        select from availability.claims e
        where e.business_id = business and e.claim_id = c.claim_id and e.resource_id = resource
          and e.during = c.during)
    order by lower(c.during), c.id
  loop
    perform availability.release_expired(business, array[resource], stay.during, stay.buffer_minutes, at);
    select min(n) into free_unit from generate_series(0, 400) n
    where not exists (
      select from availability.claims c
      where c.business_id = business and c.resource_id = resource and c.unit = n
        and c.during && tstzrange(lower(stay.during) - interval '240 minutes',
          upper(stay.during) + interval '240 minutes')
        and availability.collide(c.during, c.buffer_minutes, stay.during, stay.buffer_minutes));
    if free_unit >= available then
      insert into availability.overlaps (business_id, claim_id, during)
      values (business, stay.claim_id, stay.during) on conflict do nothing;
    end if;
    insert into availability.claims
      (business_id, service_id, resource_id, unit, during, buffer_minutes, claim_id, part, held_until)
    values (business, stay.service_id, resource, free_unit, stay.during, stay.buffer_minutes,
      stay.claim_id, stay.part, stay.held_until);
  end loop;
end $$;

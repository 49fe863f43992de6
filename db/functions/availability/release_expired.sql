-- Removes expired holds that collide with a time span on some resources, each with everything it holds: a late
-- payment claims all of it again or nothing.
create or replace function availability.release_expired(
  business uuid, resources uuid[], span tstzrange, buffer int, at timestamptz
) returns void language sql as $$
  delete from availability.claims c
  where c.business_id = business and c.id in (
    select h.id from availability.claims h
    where h.business_id = business and h.held_until <= at and h.claim_id in (
      select e.claim_id from availability.claims e
      where e.business_id = business and e.resource_id = any(resources)
        -- The bounded range uses the index: a buffer has at most 240 minutes.
        and e.during && tstzrange(lower(span) - interval '240 minutes', upper(span) + interval '240 minutes')
        and e.held_until <= at and availability.collide(e.during, e.buffer_minutes, span, buffer))
    order by h.id for update);
$$;

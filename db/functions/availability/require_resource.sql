-- Adds a room or a piece of equipment to claims that were made before their sub-service required it: a unit for
-- each person served at once. `needs` lists {claim, part, from, until}: a segment of a visit, or with null a whole
-- claim. A unit beyond the quantity is noted as an overlap.
create or replace function availability.require_resource(
  business uuid, resource uuid, needs jsonb, at timestamptz
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
    with need as (
      select * from jsonb_to_recordset(needs) as n(claim uuid, part int, "from" timestamptz, until timestamptz)
    ), serving as (
      select c.* from availability.claims c
      join availability.resources r on r.business_id = business and r.id = c.resource_id
        and r.kind in ('member', 'capacity')
      where c.business_id = business and c.claim_id in (select n.claim from need n)
        and (c.held_until is null or c.held_until > at)
    ), owned as (
      select e.claim_id, e.part, e.during from availability.claims e
      where e.business_id = business and e.resource_id = resource and e.claim_id in (select n.claim from need n)
    )
    select s.claim_id, s.service_id, coalesce(n.part, s.part) as part, span.during, s.buffer_minutes, s.held_until,
      n.part is not null as is_segment
    from need n
    -- Segments in a row of the same capacity are served by one claim, that of the first.
    join serving s on s.claim_id = n.claim and (n.part is null or s.part = (
      select max(b.part) from serving b where b.claim_id = n.claim and b.part <= n.part))
    cross join lateral (
      -- The buffer follows only before other work.
      select case when n.part is null then s.during else tstzrange(n."from", least(
        n.until + make_interval(mins => s.buffer_minutes),
        (select min(l."from") from need l where l.claim = n.claim and l."from" >= n.until),
        (select min(lower(o.during)) from owned o where o.claim_id = n.claim and lower(o.during) >= n.until)))
        end as during) span
    where upper(span.during) > at and not exists (
      select from owned o where o.claim_id = n.claim
        and case when n.part is null then o.during = span.during else o.part = n.part end)
    order by lower(span.during), s.id
  loop
    if stay.is_segment then
      update availability.claims e set during = tstzrange(lower(e.during), lower(stay.during))
      where e.business_id = business and e.resource_id = resource and e.claim_id = stay.claim_id
        and lower(e.during) < lower(stay.during) and upper(e.during) > lower(stay.during);
    end if;
    perform availability.release_expired(business, array[resource], stay.during, stay.buffer_minutes, at);
    select min(n) into free_unit from generate_series(0, 400) n
    where not exists (
      select from availability.claims c
      where c.business_id = business and c.resource_id = resource and c.unit = n
        and c.during && tstzrange(lower(stay.during) - interval '240 minutes',
          upper(stay.during) + interval '240 minutes')
        and availability.collide(c.during, c.buffer_minutes, stay.during, stay.buffer_minutes));
    if free_unit >= available then
      insert into availability.overlaps as o (business_id, claim_id, during)
      values (business, stay.claim_id, stay.during)
      on conflict (business_id, claim_id) do update
        set during = range_merge(o.during, excluded.during), seen_at = null;
    end if;
    insert into availability.claims
      (business_id, service_id, resource_id, unit, during, buffer_minutes, claim_id, part, held_until)
    values (business, stay.service_id, resource, free_unit, stay.during, stay.buffer_minutes,
      stay.claim_id, stay.part, stay.held_until);
  end loop;
end $$;

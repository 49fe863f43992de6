-- Claims `wanted` free units of some resources for a time span and returns how many: all, or 0 and no row.
-- Only a single resource may have more than one unit. Its statements keep their plans: PostgreSQL expects a thousand
-- units of an unknown quantity, and would plan the search for a free one again in each call. One read finds whether
-- there is anything to wait for or to release: each further statement costs an order as much as its seat.
create or replace function availability.claim_units(
  business uuid, service uuid, claim uuid, part int, candidates uuid[], wanted int, span tstzrange, buffer int,
  hold_until timestamptz, at timestamptz
) returns int language plpgsql set plan_cache_mode = 'force_generic_plan' as $$
declare
  claimed int := 0;
  added int;
  quantity int;
  blocked uuid[];
  present record;
  -- Bounds the index scan: a claim outside cannot overlap, because a buffer has at most 240 minutes.
  reach tstzrange := tstzrange(lower(span) - interval '240 minutes', upper(span) + interval '240 minutes');
begin
  select max(r.quantity) filter (where r.is_active) as quantity,
    coalesce(array_agg(r.id) filter (where r.is_active), '{}') as active,
    coalesce(bool_or(r.kind = 'session'), false) as of_session,
    coalesce(bool_or(c.is_beyond), false) as is_beyond, coalesce(bool_or(c.is_expired), false) as is_expired
  into present
  from availability.resources r
  left join lateral (
    select bool_or(c.unit >= r.quantity) as is_beyond, bool_or(c.held_until <= at) as is_expired
    from availability.claims c
    where c.business_id = r.business_id and c.resource_id = r.id and c.during && reach
      and availability.collide(c.during, c.buffer_minutes, span, buffer)) c on true
  where r.business_id = business and r.id = any(candidates);
  -- Beside a unit beyond the quantity, guard_claim locks the resource. Such claims are serialised before they lock a
  -- part of it, or each could wait for the other. So are claims of a session's places, whose cancellation waits for them.
  if present.is_beyond or present.of_session then
    perform pg_advisory_xact_lock(hashtextextended(business::text, 7241));
  end if;
  if present.of_session then
    -- Places of a class session are sold only at its time, which may have changed since the place was chosen. A
    -- transaction whose snapshot is older than the change fails here instead of reading the former time.
    perform from availability.sessions n
    where n.business_id = business and n.id = any(candidates) order by n.id for share;
  end if;
  -- A service that members serve by now no longer sells its capacity.
  if service = any(candidates) then
    perform from availability.resources r where r.business_id = business and r.id = service for key share;
    if exists (select from availability.settings g where g.service_id = service and g.served_by = 'members') then
      return 0;
    end if;
  end if;
  if present.is_beyond or present.of_session or service = any(candidates) then
    select max(r.quantity), coalesce(array_agg(r.id), '{}') into quantity, candidates
    from availability.resources r
    where r.business_id = business and r.id = any(candidates) and r.is_active
      and not exists (select from availability.sessions n
        join availability.resources l on l.business_id = n.business_id and l.id = n.leader_id
        where n.business_id = business and n.id = r.id and (n.during <> span or not l.is_active));
  else
    quantity := present.quantity;
    candidates := present.active;
  end if;
  if present.is_expired then
    perform availability.release_expired(business, candidates, span, buffer, at);
  end if;
  -- A unit beyond the quantity was sold when the resource had more of them, so it takes the place of another.
  if present.is_beyond then
    select array_agg(distinct c.resource_id) into blocked from availability.claims c
    where c.business_id = business and c.resource_id = any(candidates) and c.during && reach
      and c.unit >= quantity and availability.collide(c.during, c.buffer_minutes, span, buffer);
  end if;
  if blocked is not null then
    perform pg_advisory_xact_lock(hashtextextended(business::text, 7241));
    if quantity = 1 then
      candidates := array(select r from unnest(candidates) r where r <> all(blocked));
    elsif quantity - (
      select count(distinct c.unit) from availability.claims c
      where c.business_id = business and c.resource_id = any(candidates) and c.during && reach
        and availability.collide(c.during, c.buffer_minutes, span, buffer)
    ) < wanted then
      return 0;
    end if;
  end if;
  if wanted = 1 and quantity = 1 and cardinality(candidates) = 1 then
    insert into availability.claims
      (business_id, service_id, resource_id, unit, during, buffer_minutes, claim_id, part, held_until)
    values (business, service, candidates[1], 0, span, buffer, claim, part, hold_until)
    on conflict do nothing
    returning 1 into added;
    return coalesce(added, 0);
  end if;
  loop
    with free as (
      select r.id, n as unit from unnest(candidates) r(id) cross join generate_series(0, quantity - 1) n
      where not exists (
        select from availability.claims c
        where c.business_id = business and c.resource_id = r.id and c.unit = n and c.during && reach
          and availability.collide(c.during, c.buffer_minutes, span, buffer))
      order by md5(claim::text || r.id || n) limit wanted - claimed
    ), inserted as (
      insert into availability.claims
        (business_id, service_id, resource_id, unit, during, buffer_minutes, claim_id, part, held_until)
      select business, service, f.id, f.unit, span, buffer, claim, part, hold_until from free f
      order by f.id, f.unit
      on conflict do nothing
      returning 1
    )
    select count(*) into added from inserted;
    claimed := claimed + added;
    exit when claimed = wanted;
    -- The claim fails when the last insert added no unit and too few free units remain.
    if added = 0 and (
      select count(*) from unnest(candidates) r(id) cross join generate_series(0, quantity - 1) n
      where not exists (
        select from availability.claims c
        where c.business_id = business and c.resource_id = r.id and c.unit = n and c.during && reach
          and availability.collide(c.during, c.buffer_minutes, span, buffer))
    ) < wanted - claimed then
      delete from availability.claims c
      where c.business_id = business and c.claim_id = claim and c.part = claim_units.part
        and c.resource_id = any(candidates);
      return 0;
    end if;
  end loop;
  return claimed;
end $$;

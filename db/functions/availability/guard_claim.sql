-- Trigger: refuses a claim that uses a resource beyond its quantity, whatever the number of its unit, a place beside
-- the time of its class session, and the capacity of a service that members serve. `claims_never_overlap` alone
-- compares claims of one unit. A noted overlap may exceed the quantity; so may capacity that was reduced after its sale.
create or replace function availability.guard_claim() returns trigger language plpgsql as $$
declare
  -- What the claim has used before; null when it is new to the resource.
  kept tstzrange := case when tg_op = 'UPDATE' and (old.business_id, old.resource_id)
    = (new.business_id, new.resource_id) then old.during end;
  reach tstzrange := tstzrange(lower(new.during) - interval '240 minutes', upper(new.during) + interval '240 minutes');
  resource record;
  used record;
  is_noted boolean;
begin
  if kept @> new.during and old.unit = new.unit and availability.before_stay(old.during, old.buffer_minutes)
    @> availability.before_stay(new.during, new.buffer_minutes) then
    return null;
  end if;
  -- An insert has this lock from its foreign key. A claim of a resource in use beyond its quantity waits for it.
  if tg_op = 'UPDATE' then
    perform from availability.resources r
    where r.business_id = new.business_id and r.id = new.resource_id for key share;
  end if;
  select r.kind, r.quantity,
    r.kind = 'capacity' and kept is null and exists (
      select from availability.settings g
      where g.service_id = new.resource_id and g.served_by = 'members') as is_unsold,
    exists (
      select from availability.claims c
      where c.business_id = new.business_id and c.resource_id = new.resource_id and c.id <> new.id
        -- The only unit of a resource serves one claim, also one with another number.
        and c.unit >= case r.quantity when 1 then 0 else r.quantity end and c.during && reach
        and availability.collide(c.during, c.buffer_minutes, new.during, new.buffer_minutes)) as is_exceeded
  into resource from availability.resources r
  where r.business_id = new.business_id and r.id = new.resource_id;
  if resource.kind = 'session' then
    perform from availability.sessions n
    where n.business_id = new.business_id and n.id = new.resource_id and n.during = new.during for share;
    if not found then
      raise exception 'A place beside the time of its session.'
        using errcode = 'exclusion_violation', constraint = 'places_at_session_time';
    end if;
  end if;
  if resource.is_unsold then
    raise exception 'Members serve this service.'
      using errcode = 'exclusion_violation', constraint = 'claims_within_quantity';
  end if;
  if new.unit < resource.quantity and not resource.is_exceeded then
    return null;
  end if;
  is_noted := kept is null and exists (
    select from availability.overlaps o
    where o.business_id = new.business_id and o.claim_id = new.claim_id and o.during && new.during);
  if new.unit < resource.quantity or resource.kind = 'capacity' or is_noted
    or kept is not null and old.unit = new.unit then
    perform from availability.resources r
    where r.business_id = new.business_id and r.id = new.resource_id for update;
    select count(distinct c.unit) as units, coalesce(bool_or(
      not availability.collide(c.during, c.buffer_minutes, kept, old.buffer_minutes)), false) as is_more
    into used from availability.claims c
    where c.business_id = new.business_id and c.resource_id = new.resource_id and c.id <> new.id
      and c.during && reach and availability.collide(c.during, c.buffer_minutes, new.during, new.buffer_minutes);
    -- A longer claim may go on to overlap those that it overlapped.
    if is_noted or used.units < resource.quantity or kept is not null and not used.is_more then
      return null;
    end if;
  end if;
  raise exception 'Resource % is used beyond its quantity.', new.resource_id
    using errcode = 'exclusion_violation', constraint = 'claims_within_quantity';
end $$;

-- Moves the present and future claims of a service to its capacity, or those on its capacity to a member, each to the
-- first unit that is free then. A claim beyond the capacity, or that a member cannot serve, is noted as an overlap.
create or replace function availability.move_claims(
  business uuid, service uuid, target uuid, at timestamptz
) returns void language plpgsql as $$
declare
  moved record;
  free_unit int;
  is_busy boolean;
  quantity int;
begin
  perform pg_advisory_xact_lock(hashtextextended(business::text, 7241));
  select r.quantity into quantity from availability.resources r where r.business_id = business and r.id = target;
  for moved in
    select * from availability.claims c
    where c.business_id = business and c.service_id = service and c.resource_id <> target
      and upper(c.during) > at and (c.held_until is null or c.held_until > at)
      and (c.resource_id = service or target = service and c.resource_id in (
        select r.id from availability.resources r where r.business_id = business and r.kind = 'member'))
    order by c.during, c.unit
  loop
    select min(n) into free_unit from generate_series(0, 400) n
    where not exists (
      select from availability.claims c
      where c.business_id = business and c.resource_id = target and c.unit = n
        and availability.collide(c.during, c.buffer_minutes, moved.during, moved.buffer_minutes));
    is_busy := quantity <= (
      select count(distinct c.unit) from availability.claims c
      where c.business_id = business and c.resource_id = target
        and availability.collide(c.during, c.buffer_minutes, moved.during, moved.buffer_minutes));
    if is_busy then
      insert into availability.overlaps as o (business_id, claim_id, during)
      values (business, moved.claim_id, moved.during)
      on conflict (business_id, claim_id) do update
        set during = range_merge(o.during, excluded.during), seen_at = null;
    end if;
    update availability.claims c set resource_id = target, unit = free_unit
    where c.business_id = business and c.id = moved.id;
  end loop;
end $$;

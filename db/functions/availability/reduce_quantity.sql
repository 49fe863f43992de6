-- Reduces the quantity of a room or a piece of equipment and renumbers the units that are claimed ahead. When
-- they need more units at one time, nothing changes and the claims of that time are returned.
create or replace function availability.reduce_quantity(
  business uuid, resource uuid, wanted int, at timestamptz
) returns uuid[] language plpgsql as $$
declare
  ahead availability.claims[];
  moved availability.claims;
  free_unit int;
  excess uuid[] := '{}';
begin
  perform pg_advisory_xact_lock(hashtextextended(business::text, 7241));
  delete from availability.claims c
  where c.business_id = business and c.claim_id in (
    select h.claim_id from availability.claims h
    where h.business_id = business and h.resource_id = resource and h.held_until <= at);
  ahead := array(
    select c from availability.claims c
    where c.business_id = business and c.resource_id = resource and upper(c.during) > at
    order by lower(c.during), c.unit);
  -- The exception handler rolls the new numbers back.
  begin
    delete from availability.claims c
    where c.business_id = business and c.resource_id = resource and upper(c.during) > at;
    foreach moved in array ahead
    loop
      select min(n) into free_unit from generate_series(0, wanted - 1) n
      where not exists (
        select from availability.claims c
        where c.business_id = business and c.resource_id = resource and c.unit = n
          and availability.collide(c.during, c.buffer_minutes, moved.during, moved.buffer_minutes));
      if free_unit is null then
        excess := excess || array(
          select c.claim_id from unnest(ahead) c
          where availability.collide(c.during, c.buffer_minutes, moved.during, moved.buffer_minutes));
      else
        moved.unit := free_unit;
        insert into availability.claims overriding system value select moved.*;
      end if;
    end loop;
    if cardinality(excess) > 0 then
      raise exception 'too few units' using errcode = 'ZB001';
    end if;
  exception when sqlstate 'ZB001' then
    return excess;
  end;
  update availability.resources r set quantity = wanted, reduced_at = at
  where r.business_id = business and r.id = resource;
  return excess;
end $$;

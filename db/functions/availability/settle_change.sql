-- Gives a rescheduled booking exactly its new units and frees the others; returns how many it has of each kind,
-- and of each room or piece of equipment.
create or replace function availability.settle_change(
  business uuid, own uuid, claim uuid, wanted int, span tstzrange, buffer int
) returns int language plpgsql as $$
declare
  settled int;
begin
  delete from availability.claims c
  where c.business_id = business and c.claim_id = own and c.id not in (
    select kept.id from (
      select w.id, row_number() over (
          partition by r.kind, case r.kind when 'equipment' then r.id end order by w.resource_id, w.unit)
        + (select count(*) from availability.claims n
           join availability.resources nr on nr.business_id = business and nr.id = n.resource_id
           where n.business_id = business and n.claim_id = claim and nr.kind = r.kind
             and (nr.kind <> 'equipment' or nr.id = r.id)) as place
      from availability.claims w
      join availability.resources r on r.business_id = business and r.id = w.resource_id
      where w.business_id = business and w.claim_id = own and w.during @> span) kept
    where kept.place <= wanted);
  update availability.claims c set during = span, buffer_minutes = buffer
  where c.business_id = business and c.claim_id = own;
  update availability.claims c set claim_id = own, held_until = null
  where c.business_id = business and c.claim_id = claim;
  select min(n) into settled from (
    select count(*)::int as n from availability.claims c
    join availability.resources r on r.business_id = business and r.id = c.resource_id
    where c.business_id = business and c.claim_id = own and c.during = span
    group by r.kind, case r.kind when 'equipment' then r.id end) kinds;
  return settled;
end $$;

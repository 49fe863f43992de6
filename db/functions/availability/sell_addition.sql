-- Sells what was held for additional people: a claim of additional time is merged into the claim of the booking
-- that it continues. Returns how many units of each kind, and of each room or piece of equipment, cover the
-- whole time; 0 when one cannot be merged.
create or replace function availability.sell_addition(
  business uuid, own uuid, claim uuid, span tstzrange, buffer int
) returns int language plpgsql as $$
declare
  more record;
  covering int;
begin
  for more in
    delete from availability.claims c
    where c.business_id = business and c.claim_id = claim and lower(c.during) > lower(span)
    returning c.resource_id, c.unit
  loop
    update availability.claims c set during = range_merge(c.during, span),
      buffer_minutes = greatest(c.buffer_minutes, buffer)
    where c.business_id = business and c.claim_id = own
      and c.resource_id = more.resource_id and c.unit = more.unit;
  end loop;
  update availability.claims c set held_until = null where c.business_id = business and c.claim_id = claim;
  select min(n) into covering from (
    select count(*)::int as n from availability.claims c
    join availability.resources r on r.business_id = business and r.id = c.resource_id
    where c.business_id = business and c.claim_id in (own, claim) and c.during @> span
    group by r.kind, case r.kind when 'equipment' then r.id end) kinds;
  return coalesce(covering, 0);
exception when exclusion_violation then
  return 0;
end $$;

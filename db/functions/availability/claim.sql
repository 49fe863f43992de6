-- Claims everything that a booking needs of one business, or nothing. `needs` lists {part, service, resources,
-- units, from, until, buffer}: that many units of these resources for that span, which ends with the buffer.
-- Without its own service, a need is sold by that of the claim.
create or replace function availability.claim(
  business uuid, service uuid, claim uuid, needs jsonb, hold_until timestamptz, at timestamptz
) returns boolean language plpgsql as $$
declare
  need record;
begin
  -- Two claims of several units could deadlock, each holding a unit that the other wants: serialise them.
  -- A claim of one unit holds no other unit while it waits.
  if jsonb_array_length(needs) > 1 or (needs -> 0 ->> 'units')::int > 1 then
    perform pg_advisory_xact_lock(hashtextextended(business::text, 7241));
  end if;
  for need in
    select * from jsonb_to_recordset(needs) as n(part int, service uuid, resources uuid[], units int,
      "from" timestamptz, until timestamptz, buffer int)
  loop
    if availability.claim_units(business, coalesce(need.service, service), claim, need.part, need.resources, need.units,
        tstzrange(need."from", need.until), need.buffer, hold_until, at) < need.units then
      delete from availability.claims c where c.business_id = business and c.claim_id = claim;
      return false;
    end if;
  end loop;
  return true;
end $$;

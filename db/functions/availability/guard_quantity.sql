-- Trigger: refuses to reduce a room, a piece of equipment or the places of a session below what is claimed, and to
-- change the kind of a resource. Capacity may be reduced after its sale.
create or replace function availability.guard_quantity() returns trigger language plpgsql as $$
begin
  if new.kind <> old.kind or new.kind in ('equipment', 'session') and exists (
    select from availability.claims c
    where c.business_id = new.business_id and c.resource_id = new.id and c.unit >= new.quantity
      and (new.reduced_at is not distinct from old.reduced_at or upper(c.during) > new.reduced_at)
      and not exists (
        select from availability.overlaps o
        where o.business_id = c.business_id and o.claim_id = c.claim_id)) then
    raise exception 'Resource % is claimed.', new.id
      using errcode = 'exclusion_violation', constraint = 'quantity_covers_claims';
  end if;
  return new;
end $$;

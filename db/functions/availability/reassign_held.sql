-- Transfers the held claims of an offer to a hold, or back, until an instant; returns how many.
create or replace function availability.reassign_held(
  business uuid, from_claim uuid, to_claim uuid, hold_until timestamptz
) returns int language sql as $$
  with transferred as (
    update availability.claims c set claim_id = to_claim, held_until = hold_until
    where c.business_id = business and c.claim_id = from_claim and c.held_until is not null
    returning 1)
  select count(*)::int from transferred
$$;

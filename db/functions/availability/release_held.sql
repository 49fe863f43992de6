-- Removes the held claims of a booking. Sold ones stay: they have no `held_until`.
create or replace function availability.release_held(business uuid, claim uuid) returns void language sql as $$
  delete from availability.claims c
  where c.business_id = business and c.claim_id = claim and c.held_until is not null;
$$;

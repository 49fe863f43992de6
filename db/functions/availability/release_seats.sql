-- Frees the held seats of a claim. Sold seats stay: they have no `held_until`.
create or replace function availability.release_seats(claim uuid) returns void language sql as $$
  delete from availability.seats s where s.claim_id = claim and s.held_until is not null;
$$;

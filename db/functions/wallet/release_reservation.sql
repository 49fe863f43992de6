-- Makes the credit that a claim reserved available again. The row stays, because a late payment uses the same sources.
create or replace function wallet.release_reservation(claim uuid) returns void language sql as $$
  update wallet.reservations r set held_until = r.made_at where r.claim_id = claim;
$$;

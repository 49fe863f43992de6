-- Makes the credit that a claim reserved available again.
create or replace function wallet.release_reservation(claim uuid) returns void language sql as $$
  delete from wallet.reservations r where r.claim_id = claim;
$$;

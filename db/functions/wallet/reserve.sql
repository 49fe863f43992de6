-- Reserves up to `wish` paise for a claim, replacing its earlier reservation; returns the reserved amount.
create or replace function wallet.reserve(
  claim uuid, person uuid, wish bigint, at timestamptz, until timestamptz
) returns bigint language plpgsql as $$
declare
  amount bigint;
begin
  perform wallet.lock_person(person);
  delete from wallet.reservations r
  where r.claim_id = claim or (r.person_id = person and r.held_until < at - interval '10 days');
  amount := least(wish, wallet.available(person, at, claim));
  if amount <= 0 then
    return 0;
  end if;
  insert into wallet.reservations (claim_id, person_id, amount_paise, made_at, held_until)
  values (claim, person, amount, at, until);
  return amount;
end $$;

-- Reserves up to `most` paise for a claim, replacing its earlier reservation: first gift cards of the business, then
-- credits, each if used.
create or replace function wallet.reserve_up_to(
  business uuid, claim uuid, person uuid, most bigint, uses_gifts boolean, uses_credits boolean,
  at timestamptz, until timestamptz, out gift_paise bigint, out credit_paise bigint
) language plpgsql as $$
begin
  perform wallet.lock_person(person);
  delete from wallet.reservations r where r.claim_id = claim;
  gift_paise := case when uses_gifts
    then greatest(0, least(most, wallet.gift_available(person, business, at, claim))) else 0 end;
  credit_paise := case when uses_credits
    then greatest(0, least(most - gift_paise, wallet.available(person, at, claim))) else 0 end;
  if gift_paise + credit_paise > 0 then
    insert into wallet.reservations (claim_id, person_id, business_id, amount_paise, gift_paise, made_at, held_until)
    values (claim, person, business, reserve_up_to.gift_paise + reserve_up_to.credit_paise, reserve_up_to.gift_paise,
      at, until);
  end if;
end $$;

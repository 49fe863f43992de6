-- Reserves up to `wish` paise for a claim, replacing its earlier reservation: first gift cards of the business, then
-- credits, each if used.
create or replace function wallet.reserve(
  business uuid, claim uuid, person uuid, wish bigint, uses_gifts boolean, uses_credits boolean,
  at timestamptz, until timestamptz, out gift_paise bigint, out credit_paise bigint
) language plpgsql as $$
begin
  perform wallet.lock_person(person);
  delete from wallet.reservations r
  where r.claim_id = claim or (r.person_id = person and r.held_until < at - interval '10 days');
  gift_paise := case when uses_gifts
    then greatest(0, least(wish, wallet.gift_available(person, business, at, claim))) else 0 end;
  credit_paise := case when uses_credits
    then greatest(0, least(wish - gift_paise, wallet.available(person, at, claim))) else 0 end;
  if gift_paise + credit_paise > 0 then
    insert into wallet.reservations (claim_id, person_id, business_id, amount_paise, gift_paise, made_at, held_until)
    values (claim, person, business, reserve.gift_paise + reserve.credit_paise, reserve.gift_paise, at, until);
  end if;
end $$;

-- Of the release before gift cards: reserves credits only; returns the reserved amount.
create or replace function wallet.reserve(
  claim uuid, person uuid, wish bigint, at timestamptz, until timestamptz
) returns bigint language sql as $$
  select r.credit_paise from wallet.reserve(null, claim, person, wish, false, true, at, until) r
$$;

-- Of the release before `reserve_up_to`; the names of parameters cannot be changed in place.
create or replace function wallet.reserve(
  business uuid, claim uuid, person uuid, wish bigint, uses_gifts boolean, uses_credits boolean,
  at timestamptz, until timestamptz, out gift_paise bigint, out credit_paise bigint
) language plpgsql as $$
begin
  select r.gift_paise, r.credit_paise into reserve.gift_paise, reserve.credit_paise
  from wallet.reserve_up_to(business, claim, person, wish, uses_gifts, uses_credits, at, until) r;
end $$;

-- Of the release before gift cards: reserves credits only; returns the reserved amount.
create or replace function wallet.reserve(
  claim uuid, person uuid, wish bigint, at timestamptz, until timestamptz
) returns bigint language sql as $$
  select r.credit_paise from wallet.reserve(null, claim, person, wish, false, true, at, until) r
$$;

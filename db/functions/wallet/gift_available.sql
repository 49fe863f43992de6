-- Balance of a person's gift cards of one business at an instant, without other claims' reservations and frozen cards.
create or replace function wallet.gift_available(
  person uuid, business uuid, at timestamptz, except_claim uuid
) returns bigint
language sql
stable
as $$
  select greatest(0, coalesce((
      select sum(g.left_paise) from wallet.gifts g
      where g.person_id = person and g.business_id = business and not g.is_frozen), 0)
    - coalesce((
      select sum(r.gift_paise) from wallet.reservations r
      where r.person_id = person and r.business_id = business and r.held_until > at
        and r.claim_id is distinct from except_claim), 0)
  )::bigint
$$;

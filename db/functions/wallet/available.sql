-- Credit a person can spend at an instant, without other claims' reservations. Gift cards are not part of it.
create or replace function wallet.available(person uuid, at timestamptz, except_claim uuid) returns bigint
language sql
stable
as $$
  select greatest(0, coalesce((
      select sum(left_paise) from wallet.lefts c
      where c.person_id = person and (c.expires_at is null or c.expires_at > at)), 0)
    - coalesce((
      select sum(r.amount_paise - r.gift_paise) from wallet.reservations r
      where r.person_id = person and r.held_until > at and r.claim_id is distinct from except_claim), 0)
  )::bigint
$$;

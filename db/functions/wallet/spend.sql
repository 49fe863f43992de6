-- Spends exactly `amount`: gift cards of the business, then credits, earliest expiry first. A live reservation keeps
-- credits usable that expired since; an earlier order of the same hold can need more credits than the last one reserved.
-- Of a released reservation at most its parts are used, since the customer chose no more. False when too little.
create or replace function wallet.spend(
  business uuid, claim uuid, person uuid, amount bigint, at timestamptz
) returns boolean
language plpgsql
as $$
declare
  reserved wallet.reservations;
  credit record;
  alive_at timestamptz := at;
  from_gifts bigint;
  from_credits bigint;
  rest bigint;
  part bigint;
begin
  perform wallet.lock_person(person);
  delete from wallet.reservations r where r.claim_id = claim and r.person_id = person
  returning * into reserved;
  from_gifts := least(amount, coalesce(reserved.gift_paise, 0));
  if from_gifts > 0 and (reserved.business_id is distinct from business
      or wallet.gift_available(person, business, at, claim) < from_gifts) then
    return false;
  end if;
  from_credits := amount - from_gifts;
  if from_credits <= coalesce(reserved.amount_paise - reserved.gift_paise, 0) and reserved.held_until > at then
    alive_at := reserved.made_at;
  elsif wallet.available(person, at, claim) < from_credits
      or (coalesce(reserved.held_until, at) <= at
        and from_credits > coalesce(reserved.amount_paise - reserved.gift_paise, 0)) then
    return false;
  end if;
  rest := from_gifts;
  for credit in
    select g.id, g.left_paise from wallet.gifts g
    where g.person_id = person and g.business_id = business and g.left_paise > 0 and not g.is_frozen
    order by g.granted_at, g.id
  loop
    exit when rest = 0;
    part := least(rest, credit.left_paise);
    insert into wallet.uses (credit_id, kind, amount_paise, key, subject_id, at)
    values (credit.id, 'spend', part, 'spend-' || claim || '-' || credit.id, claim, at);
    rest := rest - part;
  end loop;
  rest := rest + from_credits;
  for credit in
    select c.id, c.left_paise from wallet.lefts c
    where c.person_id = person and c.left_paise > 0
      and (c.expires_at is null or c.expires_at > alive_at)
    order by c.expires_at nulls last, c.granted_at, c.id
  loop
    exit when rest = 0;
    part := least(rest, credit.left_paise);
    insert into wallet.uses (credit_id, kind, amount_paise, key, subject_id, at)
    values (credit.id, 'spend', part, 'spend-' || claim || '-' || credit.id, claim, at);
    rest := rest - part;
  end loop;
  if rest > 0 then
    raise exception 'reserved credit of % was not there', person
      using errcode = 'check_violation', constraint = 'credit_not_overspent';
  end if;
  return true;
end $$;

-- Of the release before gift cards: spends credits only.
create or replace function wallet.spend(claim uuid, person uuid, amount bigint, at timestamptz) returns boolean
language sql
as $$
  select wallet.spend(null, claim, person, amount, at)
$$;

-- Spends exactly `amount`, earliest expiry first. A reservation keeps credits usable that expired since;
-- false when too little.
create or replace function wallet.spend(claim uuid, person uuid, amount bigint, at timestamptz) returns boolean
language plpgsql
as $$
declare
  reserved wallet.reservations;
  credit record;
  alive_at timestamptz := at;
  rest bigint := amount;
  part bigint;
begin
  perform wallet.lock_person(person);
  delete from wallet.reservations r where r.claim_id = claim and r.person_id = person
  returning * into reserved;
  if reserved.held_until > at and reserved.amount_paise >= amount then
    alive_at := reserved.made_at;
  elsif wallet.available(person, at, claim) < amount then
    return false;
  end if;
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

-- Returns what was spent of credits for a booking, or with a business what was spent of its gift cards: the latest
-- expiry first, then the latest credit. Each `give_key` takes effect once.
create or replace function wallet.give_back(
  business uuid, subject uuid, amount bigint, give_key text, at timestamptz
) returns table(credit_id uuid, card_id uuid, given_paise bigint, person_id uuid, expires_at timestamptz)
language plpgsql
as $$
declare
  spent record;
  rest bigint := amount;
  part bigint;
begin
  if exists (select from wallet.uses u
      where u.subject_id = subject and starts_with(u.key, give_key || '/')) then
    return;
  end if;
  for spent in
    select c.id, c.subject_id, c.person_id, c.expires_at, sum(u.amount_paise)::bigint as open
    from wallet.uses u join wallet.credits c on c.id = u.credit_id
    where u.subject_id = subject and u.kind in ('spend', 'return')
      and c.business_id is not distinct from business
    group by c.id having sum(u.amount_paise) > 0
    order by c.expires_at desc nulls first, c.granted_at desc, c.id
  loop
    exit when rest = 0;
    part := least(rest, spent.open);
    insert into wallet.uses (credit_id, kind, amount_paise, key, subject_id, at)
    values (spent.id, 'return', -part, give_key || '/' || spent.id, subject, at);
    rest := rest - part;
    credit_id := spent.id;
    card_id := case when business is not null then spent.subject_id end;
    given_paise := part;
    person_id := spent.person_id;
    expires_at := spent.expires_at;
    return next;
  end loop;
end $$;

-- Of the release before one function for both: credits only.
create or replace function wallet.give_back(
  subject uuid, amount bigint, give_key text, at timestamptz
) returns table(credit_id uuid, given_paise bigint, person_id uuid, expires_at timestamptz)
language sql
as $$
  select b.credit_id, b.given_paise, b.person_id, b.expires_at
  from wallet.give_back(null, subject, amount, give_key, at) b
$$;

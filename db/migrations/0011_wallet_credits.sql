-- A customer's wallet: credits, each with its amount and its end, and what became of them. The money
-- itself stands in the ledger (account 'wallet'); here stands which credit it is. Closed loop.
create schema wallet;

create table wallet.credits (
  id uuid primary key default uuidv7(),
  person_id uuid not null references identity.people,
  -- bonus: given because a provider failed; refund: the person's own money, never expires;
  -- return: a spent credit that would have run out on its way back.
  kind text not null check (kind in ('bonus', 'refund', 'return')),
  amount_paise bigint not null check (amount_paise > 0),
  key text not null constraint credit_once unique check (length(key) between 3 and 200),
  -- The booking that it comes from.
  subject_id uuid not null,
  note text not null check (length(note) between 3 and 300),
  granted_at timestamptz not null,
  expires_at timestamptz,
  constraint expires_later check (expires_at > granted_at)
);
create index on wallet.credits (person_id, granted_at);

-- Credits whose end is still to be written: a short list, however many have ended before. One that comes
-- back after its end is ended again in the same breath, and so never returns to the list.
create table wallet.endings (
  credit_id uuid primary key references wallet.credits,
  expires_at timestamptz not null
);
create index on wallet.endings (expires_at);
create function wallet.note_ending() returns trigger language plpgsql as $$
begin
  insert into wallet.endings (credit_id, expires_at) values (new.id, new.expires_at);
  return null;
end $$;
create trigger ending_noted after insert on wallet.credits
  for each row when (new.expires_at is not null) execute function wallet.note_ending();

-- Above zero: spent or expired; below zero: given back. Never changed, so a credit's rest is a sum.
create table wallet.uses (
  id bigint generated always as identity primary key,
  credit_id uuid not null references wallet.credits,
  kind text not null check (kind in ('spend', 'return', 'expire')),
  amount_paise bigint not null check ((kind = 'return') = (amount_paise < 0) and amount_paise <> 0),
  key text not null constraint use_once unique check (length(key) between 3 and 250),
  subject_id uuid not null,
  at timestamptz not null
);
create index on wallet.uses (credit_id);
create index on wallet.uses (subject_id);

create trigger credits_only_grow before update or delete on wallet.credits
  for each row execute function platform.refuse_change();
create trigger uses_only_grow before update or delete on wallet.uses
  for each row execute function platform.refuse_change();

-- A credit is never spent beyond its amount nor given back beyond what was spent; its row is locked,
-- so that two spenders come one after the other.
create function wallet.guard_use() returns trigger language plpgsql as $$
declare
  whole bigint;
  used bigint;
begin
  select amount_paise into whole from wallet.credits where id = new.credit_id for update;
  select coalesce(sum(amount_paise), 0) + new.amount_paise into used
  from wallet.uses where credit_id = new.credit_id;
  if used < 0 or used > whole then
    raise exception 'credit % of % paise would be used for %', new.credit_id, whole, used
      using errcode = 'check_violation', constraint = 'credit_not_overspent';
  end if;
  return new;
end $$;
create trigger credit_not_overspent before insert on wallet.uses
  for each row execute function wallet.guard_use();

create view wallet.lefts as
select c.*, (c.amount_paise - coalesce(u.used, 0))::bigint as left_paise,
  coalesce(u.uses, 0)::int as uses
from wallet.credits c
left join lateral (
  select sum(amount_paise) as used, count(*) as uses from wallet.uses where credit_id = c.id
) u on true;

-- Credit set aside for a booking that is not paid yet; like a held seat it counts until its time.
create table wallet.reservations (
  claim_id uuid primary key,
  person_id uuid not null references identity.people,
  amount_paise bigint not null check (amount_paise > 0),
  made_at timestamptz not null,
  held_until timestamptz not null
);
create index on wallet.reservations (person_id);

-- What a person can spend at an instant, other reservations than `except` taken off.
create function wallet.available(person uuid, at timestamptz, except_claim uuid) returns bigint
language sql stable as $$
  select greatest(0, coalesce((
      select sum(left_paise) from wallet.lefts c
      where c.person_id = person and (c.expires_at is null or c.expires_at > at)), 0)
    - coalesce((
      select sum(r.amount_paise) from wallet.reservations r
      where r.person_id = person and r.held_until > at and r.claim_id is distinct from except_claim), 0)
  )::bigint
$$;

-- One wallet's movements come one after the other.
create function wallet.lock_person(person uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(person::text, 7242))
$$;

-- Sets aside as much of `wish` as there is, in place of what the claim had before; answers how much.
create function wallet.reserve(
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

-- Spends `amount` of what a claim has set aside, soonest end first, then oldest. A reservation past its
-- time is only good for what nobody else has set aside or spent since. False: nothing was spent.
create function wallet.spend(claim uuid, person uuid, amount bigint, at timestamptz)
returns boolean language plpgsql as $$
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

-- Gives back up to `amount` of what was spent for a subject, longest-lived credits first; answers what
-- went to which credit. One key gives back once.
create function wallet.give_back(subject uuid, amount bigint, give_key text, at timestamptz)
returns table (credit_id uuid, given_paise bigint, person_id uuid, expires_at timestamptz)
language plpgsql as $$
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
    select c.id, c.person_id, c.expires_at, sum(u.amount_paise)::bigint as open
    from wallet.uses u join wallet.credits c on c.id = u.credit_id
    where u.subject_id = subject and u.kind in ('spend', 'return')
    group by c.id having sum(u.amount_paise) > 0
    order by c.expires_at desc nulls first, c.granted_at desc, c.id
  loop
    exit when rest = 0;
    part := least(rest, spent.open);
    insert into wallet.uses (credit_id, kind, amount_paise, key, subject_id, at)
    values (spent.id, 'return', -part, give_key || '/' || spent.id, subject, at);
    rest := rest - part;
    credit_id := spent.id;
    given_paise := part;
    person_id := spent.person_id;
    expires_at := spent.expires_at;
    return next;
  end loop;
end $$;

-- What the capabilities above may read: credits that paid for a booking, and what of them came back.
create view wallet.spent_public as
select subject_id,
  coalesce(sum(amount_paise) filter (where kind = 'spend'), 0)::bigint as spent_paise,
  coalesce(-sum(amount_paise) filter (where kind = 'return'), 0)::bigint as returned_paise
from wallet.uses group by subject_id;

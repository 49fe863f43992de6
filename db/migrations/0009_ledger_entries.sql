-- The books: every movement of money is a balanced transaction of postings in integer paise. A posting
-- above zero is a debit, below zero a credit. Nothing is ever changed; what was wrong is posted back.
create schema ledger;

create table ledger.accounts (
  id uuid primary key default uuidv7(),
  -- clearing: what the gateway holds for us; escrow: paid for and not yet earned, one a booking;
  -- refunds: promised back and not yet made, one a booking; earnings: owed to a provider;
  -- commission, charges: ours; fees: what the gateway keeps.
  kind text not null
    check (kind in ('clearing', 'escrow', 'refunds', 'earnings', 'commission', 'charges', 'fees')),
  -- Whose it is: a booking or a person; the zero id for the platform's own.
  owner_id uuid not null,
  constraint account_once unique (kind, owner_id)
);

create table ledger.transactions (
  id uuid primary key default uuidv7(),
  -- What happened, named once: the same key is posted once, however often it is tried.
  key text not null constraint posted_once unique check (length(key) between 3 and 200),
  kind text not null,
  subject_id uuid not null,
  note text not null check (length(note) between 3 and 300),
  at timestamptz not null
);
create index on ledger.transactions (subject_id, at);

create table ledger.postings (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger.transactions,
  account_id uuid not null references ledger.accounts,
  amount_paise bigint not null check (amount_paise <> 0)
);
create index on ledger.postings (transaction_id);
create index on ledger.postings (account_id);

create trigger transactions_only_grow before update or delete on ledger.transactions
  for each row execute function platform.refuse_change();
create trigger postings_only_grow before update or delete on ledger.postings
  for each row execute function platform.refuse_change();
create trigger accounts_only_grow before update or delete on ledger.accounts
  for each row execute function platform.refuse_change();

-- A transaction balances or does not commit.
create function ledger.check_balance() returns trigger language plpgsql as $$
begin
  if (select count(*) < 2 or sum(amount_paise) <> 0
      from ledger.postings where transaction_id = new.id) then
    raise exception 'ledger transaction % does not balance', new.key
      using errcode = 'check_violation', constraint = 'transaction_balances';
  end if;
  return null;
end $$;
create constraint trigger transaction_balances after insert on ledger.transactions
  deferrable initially deferred for each row execute function ledger.check_balance();

-- A posting that comes later than its transaction would unbalance it.
create function ledger.check_posting() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paise) <> 0 from ledger.postings
      where transaction_id = new.transaction_id) then
    raise exception 'a posting unbalances ledger transaction %', new.transaction_id
      using errcode = 'check_violation', constraint = 'transaction_balances';
  end if;
  return null;
end $$;
create constraint trigger postings_balance after insert on ledger.postings
  deferrable initially deferred for each row execute function ledger.check_posting();

-- Balances are sums.
create view ledger.balances as
select a.kind, a.owner_id, sum(p.amount_paise)::bigint as balance_paise
from ledger.postings p join ledger.accounts a on a.id = p.account_id
group by a.kind, a.owner_id;

-- Posts a movement once: `lines` is [{kind, owner, amount}]. False when the key was posted before.
create function ledger.post(
  movement_key text, movement_kind text, subject uuid, story text, moved_at timestamptz, lines jsonb
) returns boolean language plpgsql as $$
declare
  made uuid;
begin
  insert into ledger.transactions (key, kind, subject_id, note, at)
  values (movement_key, movement_kind, subject, story, moved_at)
  on conflict on constraint posted_once do nothing returning id into made;
  if made is null then
    return false;
  end if;
  insert into ledger.accounts (kind, owner_id)
  select distinct l.kind, l.owner from jsonb_to_recordset(lines) as l(kind text, owner uuid)
  order by 1, 2
  on conflict on constraint account_once do nothing;
  insert into ledger.postings (transaction_id, account_id, amount_paise)
  select made, a.id, l.amount
  from rows from (jsonb_to_recordset(lines) as (kind text, owner uuid, amount bigint))
    with ordinality as l(kind, owner, amount, place)
  join ledger.accounts a on a.kind = l.kind and a.owner_id = l.owner
  order by l.place;
  return true;
end $$;

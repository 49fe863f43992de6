-- More accounts: wallet (owed to a customer as credits, one a person), goodwill (what kindness costs us),
-- held (a provider's part of a booking, moved to them at the gateway but kept on hold, one a booking),
-- bank (settled to us), gst, tcs, tds (collected for the tax office).
alter table ledger.accounts drop constraint accounts_kind_check;
alter table ledger.accounts add constraint accounts_kind_check check (kind in (
  'clearing', 'escrow', 'refunds', 'earnings', 'commission', 'charges', 'fees',
  'wallet', 'goodwill', 'held', 'bank', 'gst', 'tcs', 'tds'));

create trigger transactions_never_emptied before truncate on ledger.transactions
  for each statement execute function platform.refuse_change();
create trigger postings_never_emptied before truncate on ledger.postings
  for each statement execute function platform.refuse_change();
create trigger accounts_never_emptied before truncate on ledger.accounts
  for each statement execute function platform.refuse_change();

-- What an account held after its postings up to one id; a balance is this and the sum of what came later.
-- Derived: as a whole it may be thrown away and taken again.
create table ledger.snapshots (
  account_id uuid primary key references ledger.accounts,
  upto_posting bigint not null,
  balance_paise bigint not null
);
create index on ledger.snapshots (upto_posting);
create index on ledger.postings (account_id, id);
drop index ledger.postings_account_id_idx;

-- Adds to the snapshot what was posted since the last. The lock lets postings under way commit first, so
-- that none with a lower id can appear behind the snapshot, and lets no second snapshot add the same.
create function ledger.take_snapshot() returns bigint language plpgsql as $$
declare
  since bigint;
  upto bigint;
begin
  lock table ledger.postings in share row exclusive mode;
  select coalesce(max(upto_posting), 0) into since from ledger.snapshots;
  select coalesce(max(id), 0) into upto from ledger.postings;
  insert into ledger.snapshots as s (account_id, upto_posting, balance_paise)
  select account_id, upto, sum(amount_paise) from ledger.postings where id > since group by account_id
  on conflict (account_id) do update set upto_posting = excluded.upto_posting,
    balance_paise = s.balance_paise + excluded.balance_paise;
  return upto;
end $$;

create or replace view ledger.balances as
select a.kind, a.owner_id,
  (coalesce(s.balance_paise, 0) + coalesce((
    select sum(p.amount_paise) from ledger.postings p
    where p.account_id = a.id and p.id > coalesce(s.upto_posting, 0)), 0))::bigint as balance_paise
from ledger.accounts a
left join ledger.snapshots s on s.account_id = a.id;

create function ledger.balance(account_kind text, account_owner uuid) returns bigint
language sql stable as $$
  select coalesce((select balance_paise from ledger.balances
    where kind = account_kind and owner_id = account_owner), 0)
$$;

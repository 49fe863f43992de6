-- Adds the postings since the last snapshot to each balance, so that reading a balance stays cheap. Runs as
-- owner.
create or replace function ledger.take_snapshot() returns bigint language plpgsql security definer as $$
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

-- Adds the next postings, up to `most` ids, to the entries and the sums by day. Returns the number of ids. All
-- postings of a snapshot are committed, so that none can appear behind the last one. Runs as owner.
create or replace function ledger.index_entries(most int) returns int language plpgsql security definer as $$
declare
  since bigint;
  upto bigint;
begin
  select upto_posting into since from ledger.indexed for update;
  select least(coalesce(max(upto_posting), 0), since + most) into upto from ledger.snapshots;
  if upto <= since then
    return 0;
  end if;
  with later as (
    select a.kind, t.at, p.id, p.amount_paise
    from ledger.postings p
    join ledger.transactions t on t.id = p.transaction_id
    join ledger.accounts a on a.id = p.account_id
    where p.id > since and p.id <= upto
  ),
  listed as (
    insert into ledger.entries (kind, at, posting_id, amount_paise)
    select kind, at, id, amount_paise from later
  )
  insert into ledger.day_sums as s (kind, day, debit_paise, credit_paise, entries)
  select kind, (at at time zone 'Asia/Kolkata')::date,
    coalesce(sum(amount_paise) filter (where amount_paise > 0), 0),
    coalesce(-sum(amount_paise) filter (where amount_paise < 0), 0), count(*)
  from later group by 1, 2
  on conflict (kind, day) do update set debit_paise = s.debit_paise + excluded.debit_paise,
    credit_paise = s.credit_paise + excluded.credit_paise, entries = s.entries + excluded.entries;
  update ledger.indexed set upto_posting = upto;
  return upto - since;
end $$;

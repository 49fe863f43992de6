-- Deferred trigger on postings: a later posting cannot unbalance a transaction.
create or replace function ledger.check_posting() returns trigger language plpgsql as $$
begin
  if (select sum(amount_paise) <> 0 from ledger.postings
      where transaction_id = new.transaction_id) then
    raise exception 'a posting unbalances ledger transaction %', new.transaction_id
      using errcode = 'check_violation', constraint = 'transaction_balances';
  end if;
  return null;
end $$;

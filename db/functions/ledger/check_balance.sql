-- Deferred trigger on transactions: a transaction has at least two postings and their sum is 0.
create or replace function ledger.check_balance() returns trigger language plpgsql as $$
begin
  if (select count(*) < 2 or sum(amount_paise) <> 0
      from ledger.postings where transaction_id = new.id) then
    raise exception 'ledger transaction % does not balance', new.key
      using errcode = 'check_violation', constraint = 'transaction_balances';
  end if;
  return null;
end $$;

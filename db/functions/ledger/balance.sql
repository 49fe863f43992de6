-- Returns an account's balance in paise; 0 when the account does not exist.
create or replace function ledger.balance(account_kind text, account_owner uuid) returns bigint
language sql
stable
as $$
  select coalesce((select balance_paise from ledger.balances
    where kind = account_kind and owner_id = account_owner), 0)
$$;

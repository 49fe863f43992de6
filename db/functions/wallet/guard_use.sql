-- Trigger: uses of a credit stay between 0 and its amount. Locks the credit, so it runs as owner.
create or replace function wallet.guard_use() returns trigger language plpgsql security definer as $$
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

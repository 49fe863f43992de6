-- Trigger: a series starts at 1 and increments by 1.
create or replace function invoices.guard_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' and new.last_serial = 1 then
    return new;
  end if;
  if tg_op = 'UPDATE' and (new.kind, new.financial_year) = (old.kind, old.financial_year)
      and new.last_serial = old.last_serial + 1 then
    return new;
  end if;
  raise exception 'a series of invoices counts up by one'
    using errcode = 'check_violation', constraint = 'series_counts_by_one';
end $$;

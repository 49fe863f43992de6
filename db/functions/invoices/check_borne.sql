-- Deferred trigger: every number that a series issued has a document, so that no number is missing.
create or replace function invoices.check_borne() returns trigger language plpgsql as $$
begin
  if not exists (
    select from invoices.documents d
    where d.kind = new.kind and d.financial_year = new.financial_year and d.serial = new.last_serial
  ) then
    raise exception 'number % of % % would be missing', new.last_serial, new.kind, new.financial_year
      using errcode = 'check_violation', constraint = 'number_is_borne';
  end if;
  return null;
end $$;

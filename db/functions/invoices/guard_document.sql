-- Trigger: a document uses the latest number of its series, and credit notes never exceed the invoices.
create or replace function invoices.guard_document() returns trigger language plpgsql as $$
declare
  open bigint;
begin
  if not exists (
    select from invoices.series s
    where s.kind = new.kind and s.financial_year = new.financial_year and s.last_serial = new.serial
  ) then
    raise exception 'number % was not taken from its series', new.serial
      using errcode = 'check_violation', constraint = 'number_was_taken';
  end if;
  if new.kind = 'credit-note' then
    if not exists (
      select from invoices.documents d
      where d.id = new.refers_to and d.kind = 'invoice' and d.booking_id = new.booking_id
    ) then
      raise exception 'a credit note corrects an invoice of its booking'
        using errcode = 'check_violation', constraint = 'corrects_own_invoice';
    end if;
    select coalesce(sum(case d.kind when 'invoice' then d.total_paise else -d.total_paise end), 0)
    into open from invoices.documents d where d.booking_id = new.booking_id;
    if new.total_paise > open then
      raise exception 'only % paise of booking % are left to credit', open, new.booking_id
        using errcode = 'check_violation', constraint = 'never_credited_beyond_invoiced';
    end if;
  end if;
  return new;
end $$;

-- Invoices and credit notes. A document is numbered, frozen and never changed; its file is made from its
-- facts once and kept, so that every download gives the same bytes.
create schema invoices;

-- The last number given in a series and financial year (named by the year in which it begins). The row is
-- locked until the transaction that takes a number ends, so a rollback gives the number back.
create table invoices.series (
  kind text not null check (kind in ('invoice', 'credit-note')),
  financial_year int not null check (financial_year between 2000 and 2099),
  last_serial int not null check (last_serial between 1 and 999999),
  primary key (kind, financial_year)
);

create table invoices.documents (
  id uuid primary key default uuidv7(),
  -- What it is issued for; issued once, however often it is asked for.
  key text not null constraint issued_once unique check (length(key) between 3 and 100),
  kind text not null,
  financial_year int not null,
  serial int not null,
  -- Rule 46: at most 16 characters of this alphabet.
  number text not null constraint number_once unique check (number ~ '^[A-Z0-9/-]{1,16}$'),
  booking_id uuid not null references booking.bookings,
  customer_id uuid not null references identity.people,
  refers_to uuid references invoices.documents,
  issued_at timestamptz not null,
  total_paise bigint not null check (total_paise > 0),
  -- All that is printed, as it was when it was issued.
  facts jsonb not null,
  foreign key (kind, financial_year) references invoices.series,
  constraint serial_once unique (kind, financial_year, serial),
  constraint note_corrects_invoice check ((kind = 'credit-note') = (refers_to is not null))
);
create index on invoices.documents (booking_id, issued_at, id);

create table invoices.files (
  document_id uuid primary key references invoices.documents,
  pdf bytea not null,
  sha256 text not null,
  kept_at timestamptz not null,
  constraint sha_of_pdf check (sha256 = encode(sha256(pdf), 'hex'))
);

create trigger documents_only_grow before update or delete on invoices.documents
  for each row execute function platform.refuse_change();
create trigger documents_never_emptied before truncate on invoices.documents
  for each statement execute function platform.refuse_change();
create trigger files_only_grow before update or delete on invoices.files
  for each row execute function platform.refuse_change();
create trigger files_never_emptied before truncate on invoices.files
  for each statement execute function platform.refuse_change();

-- A series counts up by one and is never taken away.
create function invoices.guard_series() returns trigger language plpgsql as $$
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
create trigger series_counts_by_one before insert or update or delete on invoices.series
  for each row execute function invoices.guard_series();
create trigger series_never_emptied before truncate on invoices.series
  for each statement execute function platform.refuse_change();

-- A number that was taken is borne by a document, or the transaction does not commit.
create function invoices.check_borne() returns trigger language plpgsql as $$
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
create constraint trigger number_is_borne after insert or update on invoices.series
  deferrable initially deferred for each row execute function invoices.check_borne();

-- A document bears the number just taken: its series is locked and stands there.
create function invoices.guard_document() returns trigger language plpgsql as $$
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
create trigger document_is_sound before insert on invoices.documents
  for each row execute function invoices.guard_document();

-- Paying providers what is due: a run is confirmed by an admin, makes one payout a provider, and each
-- payout names the earnings it pays. Nothing here is ever deleted.
create schema payouts;

create table payouts.runs (
  id uuid primary key default uuidv7(),
  -- The preview that was confirmed; confirmed again, it is the same run.
  token_hash text not null constraint run_once_per_preview unique,
  started_by uuid not null references identity.people,
  started_at timestamptz not null,
  total_paise bigint not null check (total_paise >= 100)
);

create table payouts.payouts (
  -- Also the gateway's idempotency key.
  id uuid primary key default uuidv7(),
  run_id uuid not null references payouts.runs,
  provider_id uuid not null references identity.people,
  provider_name text not null,
  account_id text not null,
  amount_paise bigint not null check (amount_paise >= 100),
  -- What is sent from our balance beside what is released of holds; known once the holds are fixed.
  rest_paise bigint,
  gateway_transfer_id text unique,
  state text not null default 'wanted' check (state in ('wanted', 'paid', 'failed')),
  attempts int not null default 0,
  last_error text,
  next_try_at timestamptz not null,
  -- One worker at a time, by the database's own clock.
  leased_until timestamptz,
  ended_at timestamptz,
  constraint rest_within_amount check (rest_paise between 0 and amount_paise),
  constraint ended_whole check ((state = 'wanted') = (ended_at is null)),
  constraint paid_is_known check (state <> 'paid' or rest_paise is not null),
  constraint one_payout_a_run unique (run_id, provider_id)
);
create index on payouts.payouts (next_try_at) where state = 'wanted';
create index on payouts.payouts (provider_id);

create table payouts.lines (
  payout_id uuid not null references payouts.payouts,
  earning_id uuid not null references booking.earnings,
  booking_id uuid not null references booking.bookings,
  net_paise bigint not null,
  -- False once its payout has failed: then another may pay the earning.
  is_live boolean not null default true,
  primary key (payout_id, earning_id)
);
create unique index earning_paid_once on payouts.lines (earning_id) where is_live;
create index on payouts.lines (booking_id);

-- Earnings that no live line pays: a short list, however much was paid out before.
create table payouts.unpaid (
  earning_id uuid primary key references booking.earnings
);
insert into payouts.unpaid (earning_id) select id from booking.earnings;

create function payouts.note_earning() returns trigger language plpgsql as $$
begin
  insert into payouts.unpaid (earning_id) values (new.id);
  return null;
end $$;
create trigger unpaid_noted after insert on booking.earnings
  for each row execute function payouts.note_earning();

create function payouts.note_line() returns trigger language plpgsql as $$
begin
  if new.is_live then
    delete from payouts.unpaid where earning_id = new.earning_id;
  else
    insert into payouts.unpaid (earning_id) values (new.earning_id) on conflict do nothing;
  end if;
  return null;
end $$;
create trigger unpaid_follows after insert or update on payouts.lines
  for each row execute function payouts.note_line();

-- A payout ends once, and only the lines of a failed one are given free.
create function payouts.guard_end() returns trigger language plpgsql as $$
begin
  if old.state <> 'wanted' and (new.state, new.amount_paise, new.rest_paise)
      is distinct from (old.state, old.amount_paise, old.rest_paise) then
    raise exception 'payout % has ended', old.id
      using errcode = 'check_violation', constraint = 'payout_ends_once';
  end if;
  return new;
end $$;
create trigger payout_ends_once before update on payouts.payouts
  for each row execute function payouts.guard_end();

create function payouts.guard_line() returns trigger language plpgsql as $$
begin
  if (new.payout_id, new.earning_id, new.booking_id, new.net_paise)
      is distinct from (old.payout_id, old.earning_id, old.booking_id, old.net_paise)
      or (new.is_live is distinct from old.is_live and (new.is_live or not exists (
        select from payouts.payouts p where p.id = old.payout_id and p.state = 'failed'))) then
    raise exception 'a line of payout % does not change', old.payout_id
      using errcode = 'check_violation', constraint = 'line_stays';
  end if;
  return new;
end $$;
create trigger line_stays before update on payouts.lines
  for each row execute function payouts.guard_line();

-- The lines of a payout are what it pays.
create function payouts.check_sum() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(net_paise), 0) from payouts.lines where payout_id = new.id)
      <> new.amount_paise then
    raise exception 'the lines of payout % are not its amount', new.id
      using errcode = 'check_violation', constraint = 'lines_are_amount';
  end if;
  return null;
end $$;
create constraint trigger lines_are_amount after insert on payouts.payouts
  deferrable initially deferred for each row execute function payouts.check_sum();

create trigger runs_stay before update or delete on payouts.runs
  for each row execute function platform.refuse_change();
create trigger payouts_stay before delete on payouts.payouts
  for each statement execute function platform.refuse_change();
create trigger lines_stay before delete on payouts.lines
  for each statement execute function platform.refuse_change();
create trigger runs_never_emptied before truncate on payouts.runs
  for each statement execute function platform.refuse_change();
create trigger payouts_never_emptied before truncate on payouts.payouts
  for each statement execute function platform.refuse_change();
create trigger lines_never_emptied before truncate on payouts.lines
  for each statement execute function platform.refuse_change();

-- Also whose earnings they are, whether the payer's bank asks the money back, and whether the booking is
-- over: before that nothing of it is paid out.
create or replace view booking.earnings_public as
select e.id, e.booking_id, e.provider_id, e.kind, e.gross_paise, e.commission_paise, e.gst_paise,
  e.tcs_paise, e.tds_paise, e.net_paise, e.earned_at, e.due_at, b.reference, b.sub_service_name,
  b.service_id, b.starts_at,
  exists (select from booking.disputes d where d.booking_id = b.id and d.state = 'open')
    or exists (select from booking.paid_by f
      join payments.disputes_public c on c.payment_id = f.payment_id and c.state = 'open'
      where f.booking_id = b.id and f.until is null) as is_disputed,
  b.provider_name, b.state in ('completed', 'cancelled') as is_over
from booking.earnings e join booking.bookings b on b.id = e.booking_id;

-- Changing where money goes needs a fresh code.
alter table identity.codes drop constraint codes_purpose_check;
alter table identity.codes add constraint codes_purpose_check
  check (purpose in ('login', 'register', 'payout'));

-- When an account's state was last asked for, and which admin settled a difference.
alter table payments.linked_accounts add column checked_at timestamptz;
alter table payments.differences add column resolved_by uuid references identity.people;

-- A refund goes to where the payment came from, or into the customer's wallet. It may wait (a rescue is
-- on offer) and be withdrawn before it is sent, when the customer takes another booking for the money.
alter table payments.refunds
  add column target text not null default 'source' check (target in ('source', 'wallet')),
  -- Whose books it stands in: the booking that it is for.
  add column subject_id uuid,
  -- Made by us, or by the gateway of its own accord.
  add column origin text not null default 'ours' check (origin in ('ours', 'gateway'));
update payments.refunds r set subject_id = o.subject_id
from payments.payments p join payments.orders o on o.id = p.order_id where p.id = r.payment_id;
alter table payments.refunds alter column subject_id set not null;
create index on payments.refunds (subject_id);
alter table payments.refunds drop constraint refunds_amount_paise_check;
alter table payments.refunds add constraint refunds_amount_paise_check
  check (amount_paise >= case when target = 'source' then 100 else 1 end);
alter table payments.refunds drop constraint refunds_status_check;
alter table payments.refunds add constraint refunds_status_check
  check (status in ('requested', 'pending', 'processed', 'failed', 'withdrawn'));

-- Who pays. It has a refund in the wallet that no bank will take.
alter table payments.orders add column person_id uuid references identity.people;

-- One worker at a time asks the gateway to move a payment's money; by the database's own clock.
alter table payments.payments add column leased_until timestamptz;

-- A provider's account at the gateway (Razorpay Route), to which their part is moved. The bank details
-- themselves are kept by the gateway; here stands enough to recognise them by.
create table payments.linked_accounts (
  person_id uuid primary key references identity.people,
  gateway_account_id text not null unique,
  status text not null
    check (status in ('created', 'needs_clarification', 'under_review', 'activated', 'suspended')),
  holder_name text not null,
  bank_last4 text not null check (length(bank_last4) = 4),
  -- Sealed; required by law of whoever is paid out (section 194-O).
  pan_sealed text not null,
  pan_last4 text not null check (length(pan_last4) = 4),
  created_at timestamptz not null,
  -- Money is not sent to a changed account before this.
  usable_from timestamptz not null
);

-- A provider's part of one payment for one booking: what it should be, and what the gateway has made.
-- Created on hold right after the sale, since no transfer can be made once a refund has begun; brought
-- down by reversals; let go by the payout. What cannot be had this way is paid from our balance.
create table payments.transfers (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments.payments,
  subject_id uuid not null,
  person_id uuid not null references identity.people,
  account_id text not null,
  target_paise bigint not null check (target_paise >= 0),
  gateway_transfer_id text unique,
  made_paise bigint not null default 0 check (made_paise >= 0),
  reversed_paise bigint not null default 0,
  status text not null default 'wanted'
    check (status in ('wanted', 'made', 'abandoned', 'released')),
  attempts int not null default 0,
  last_error text,
  next_try_at timestamptz,
  made_at timestamptz,
  released_at timestamptz,
  constraint transfer_once unique (payment_id, subject_id),
  constraint never_more_than_moved check (reversed_paise between 0 and made_paise),
  constraint made_has_id check ((status in ('made', 'released')) = (gateway_transfer_id is not null))
);
create index on payments.transfers (subject_id);
create index on payments.transfers (next_try_at) where next_try_at is not null;

-- By these a day is compared with the gateway's lists.
create index on payments.payments (captured_at) where captured_at is not null;
create index on payments.refunds (processed_at) where processed_at is not null;
create index on payments.transfers (made_at) where made_at is not null;

-- Each day's comparison with the gateway's lists, and what did not agree.
create table payments.reconciliations (
  day date primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  payments int not null default 0,
  refunds int not null default 0,
  transfers int not null default 0,
  settlements int not null default 0
);
create table payments.differences (
  id uuid primary key default uuidv7(),
  key text not null constraint difference_once unique,
  kind text not null,
  gateway_id text not null,
  ours_paise bigint,
  theirs_paise bigint,
  -- What a person should do about it.
  advice text not null,
  found_at timestamptz not null,
  resolved_at timestamptz,
  resolution text
);
create index on payments.differences (found_at) where resolved_at is null;

-- What payers' banks have asked back (chargebacks). While one is open, what its payment earns a provider
-- is not paid out; what a lost one took is our cost.
create table payments.disputes (
  gateway_dispute_id text primary key,
  payment_id uuid not null references payments.payments,
  amount_paise bigint not null check (amount_paise > 0),
  lost_paise bigint not null default 0 check (lost_paise >= 0),
  state text not null check (state in ('open', 'won', 'lost')),
  respond_by timestamptz,
  opened_at timestamptz not null,
  ended_at timestamptz,
  constraint dispute_ended_whole check ((state = 'open') = (ended_at is null)),
  constraint dispute_lost_only check (state = 'lost' or lost_paise = 0)
);
create index on payments.disputes (payment_id);
create index on payments.disputes (opened_at) where state = 'open';

-- What the gateway has paid to our bank.
create table payments.settlements (
  gateway_settlement_id text primary key,
  amount_paise bigint not null,
  fees_paise bigint not null,
  tax_paise bigint not null,
  utr text,
  settled_at timestamptz not null,
  seen_at timestamptz not null
);

drop view payments.summary_public;
create view payments.summary_public as
select p.id as payment_id, p.gateway_payment_id, p.captured_paise, p.refunded_paise, p.captured_at,
  coalesce(r.processed_paise, 0) as processed_paise
from payments.payments p
left join (
  select payment_id, sum(amount_paise)::bigint as processed_paise
  from payments.refunds where status = 'processed' group by payment_id
) r on r.payment_id = p.id;

-- What the capabilities above may read of refunds.
create view payments.refunds_public as
select r.id, r.payment_id, r.subject_id, r.amount_paise, r.target, r.status, r.reason, r.requested_at,
  r.processed_at, r.next_try_at
from payments.refunds r;

create view payments.transfers_public as
select id, payment_id, subject_id, person_id, account_id, target_paise, made_paise, reversed_paise,
  status, released_at from payments.transfers;

create view payments.linked_accounts_public as
select person_id, gateway_account_id, status, holder_name, bank_last4, usable_from
from payments.linked_accounts;

create view payments.disputes_public as
select gateway_dispute_id, payment_id, state from payments.disputes;

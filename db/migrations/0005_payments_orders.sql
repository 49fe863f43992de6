-- Money that came in and money that goes back. Amounts are integer paise.
create schema payments;

-- What was asked for at the gateway; `subject_id` is what it pays for (a booking).
create table payments.orders (
  id uuid primary key default uuidv7(),
  subject_id uuid not null,
  gateway_order_id text not null constraint order_known_once unique,
  amount_paise bigint not null check (amount_paise >= 100),
  key_id text not null,
  created_at timestamptz not null,
  -- When the reconciler asked the gateway last, and when it need ask no more.
  checked_at timestamptz,
  closed_at timestamptz
);
create index on payments.orders (subject_id);
create index on payments.orders (coalesce(checked_at, created_at)) where closed_at is null;

create table payments.payments (
  id uuid primary key default uuidv7(),
  order_id uuid not null references payments.orders,
  gateway_payment_id text not null constraint payment_known_once unique,
  status text not null check (status in ('created', 'authorized', 'captured', 'failed')),
  amount_paise bigint not null check (amount_paise >= 100),
  captured_paise bigint not null default 0 check (captured_paise in (0, amount_paise)),
  refunded_paise bigint not null default 0,
  method text,
  fee_paise bigint,
  tax_paise bigint,
  error_code text,
  error_description text,
  seen_at timestamptz not null,
  captured_at timestamptz,
  constraint never_more_than_captured check (refunded_paise between 0 and captured_paise),
  constraint captured_has_amount check ((status = 'captured') = (captured_paise > 0))
);
create index on payments.payments (order_id);

-- A refund is promised here first and then asked of the gateway, with its own id as the key,
-- until the gateway's answer is known. One reason gives money back once.
create table payments.refunds (
  id uuid primary key default uuidv7(),
  payment_id uuid not null references payments.payments,
  amount_paise bigint not null check (amount_paise >= 100),
  reason_key text not null constraint refund_once_per_reason unique,
  reason text not null,
  status text not null default 'requested'
    check (status in ('requested', 'pending', 'processed', 'failed')),
  gateway_refund_id text unique,
  -- Rises only when the gateway says that the refund it made has failed: then a new one is due.
  round int not null default 1,
  attempts int not null default 0,
  last_error text,
  next_try_at timestamptz not null,
  requested_at timestamptz not null,
  processed_at timestamptz
);
create index on payments.refunds (payment_id);
create index on payments.refunds (next_try_at) where status in ('requested', 'pending');

create table payments.webhook_events (
  event_id text primary key,
  event text not null,
  body text not null,
  received_at timestamptz not null,
  processed_at timestamptz,
  last_error text
);
create index on payments.webhook_events (received_at) where processed_at is null;

-- What a booking's page says about its money; one row a payment.
create view payments.summary_public as
select p.id as payment_id, p.gateway_payment_id, p.captured_paise, p.refunded_paise, p.captured_at,
  coalesce(r.processed_paise, 0) as processed_paise
from payments.payments p
left join (
  select payment_id, sum(amount_paise)::bigint as processed_paise
  from payments.refunds where status = 'processed' group by payment_id
) r on r.payment_id = p.id;

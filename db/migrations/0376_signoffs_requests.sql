-- Actions of an admin that another admin confirms before they happen, with all that they will do.
create schema signoffs;

create table signoffs.requests (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('payout run', 'admin role')),
  subject_kind text not null check (length(subject_kind) between 1 and 40),
  subject_id text not null check (length(subject_id) between 1 and 100),
  amount_paise bigint not null check (amount_paise >= 0),
  -- The figures that both admins see; names are read by id.
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  -- What the confirmation executes.
  input jsonb not null,
  -- Compared with the present figures before the execution.
  fingerprint text not null check (length(fingerprint) between 1 and 200),
  reason text not null check (length(reason) <= 2000),
  requested_by uuid not null,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  -- Who is paid or gains rights: none of them decides.
  beneficiaries uuid[] not null default '{}',
  state text not null default 'open' check (state in ('open', 'confirmed', 'rejected', 'withdrawn', 'expired')),
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text check (length(decision_reason) <= 2000),
  result_id text check (length(result_id) between 1 and 100),
  constraint sign_off_expires check (expires_at > requested_at),
  constraint sign_off_decision_whole check ((decided_by is null) = (decided_at is null)
    and (decided_by is null) = (state in ('open', 'expired'))),
  constraint sign_off_by_another check (state not in ('confirmed', 'rejected') or decided_by <> requested_by),
  constraint sign_off_by_no_beneficiary check (state <> 'confirmed' or decided_by <> all (beneficiaries)),
  constraint sign_off_withdrawn_by_self check (state <> 'withdrawn' or decided_by = requested_by),
  constraint sign_off_in_time check (state <> 'confirmed' or decided_at < expires_at)
);
create unique index one_open_sign_off on signoffs.requests (kind, subject_kind, subject_id) where state = 'open';
create index sign_offs_latest on signoffs.requests (requested_at desc, id desc);
create index sign_offs_of_requester on signoffs.requests (requested_by, requested_at desc);
create index sign_offs_of_beneficiary on signoffs.requests using gin (beneficiaries);

-- apply: db/functions/signoffs/guard_request.sql b532cf178f3689b3
create trigger sign_offs_decided_once before update or delete on signoffs.requests
  for each row execute function signoffs.guard_request();

-- A run above the limit names the sign-off that allowed it.
alter table payouts.runs add column sign_off_id uuid;

create view invariants.signed_off_by_another as
select r.id::text as subject, format('%s, requested by %s and decided by %s', r.kind, r.requested_by, r.decided_by) as detail
from signoffs.requests r
where r.state = 'confirmed'
  and (r.decided_by is null or r.decided_by = r.requested_by or r.decided_by = any (r.beneficiaries)
    or r.decided_at >= r.expires_at);

create view invariants.runs_as_signed_off as
select r.id::text as subject, format('payout run of %s paise, signed off: %s', r.total_paise,
  coalesce(q.amount_paise::text, 'never')) as detail
from payouts.runs r left join signoffs.requests q on q.id = r.sign_off_id and q.kind = 'payout run'
where r.sign_off_id is not null
  and (q.id is null or q.state <> 'confirmed' or q.amount_paise <> r.total_paise or q.result_id <> r.id::text);
insert into invariants.list (place, name, says) values
  (76, 'signed_off_by_another', 'Every action that needs two admins was confirmed by another admin, in time.'),
  (77, 'runs_as_signed_off', 'Every payout run above the limit paid the amount that a second admin confirmed.');

-- Values that admins set, each version with author, reason and the instant from which it applies. Kept for good:
-- bookings, credits and decisions refer to the version of their moment.
create schema settings;

create table settings.versions (
  id uuid primary key default uuidv7(),
  key text not null check (length(key) between 1 and 40),
  -- What of a kind the version is about, such as the phrase of a synonym; empty for a single value.
  subject text not null default '' check (length(subject) <= 60),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  effective_from timestamptz not null,
  reason text not null check (length(reason) between 3 and 2000),
  created_by uuid not null,
  created_at timestamptz not null,
  -- The request that another admin confirmed, for a change above the bound.
  sign_off_id uuid,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdrawn_reason text check (length(withdrawn_reason) between 3 and 2000),
  constraint version_not_in_past check (effective_from >= created_at),
  constraint withdrawal_whole check (num_nonnulls(withdrawn_at, withdrawn_by, withdrawn_reason) in (0, 3)),
  constraint withdrawn_before_effect check (withdrawn_at < effective_from)
);
-- At every instant one version of a subject is in force.
create unique index one_version_at_a_time on settings.versions (key, subject, effective_from)
  where withdrawn_at is null;
create index versions_of_subject on settings.versions (key, subject, created_at desc, id desc);
create index versions_of_sign_off on settings.versions (sign_off_id) where sign_off_id is not null;

-- apply: db/functions/settings/guard_version.sql 2ffaaf7469d1754a
-- apply: db/functions/settings/in_force.sql 42a6bf0b83fa1d35
create trigger versions_stay before update or delete on settings.versions
  for each row execute function settings.guard_version();

alter table signoffs.requests
  drop constraint requests_kind_check,
  add constraint requests_kind_check check (kind in ('payout run', 'admin role', 'goodwill', 'setting')) not valid;

-- The instants of a booking's terms must be stable: a withdrawn version was never in force.
create view invariants.settings_in_order as
select v.id::text as subject, format('%s %s: withdrawn at %s, in force from %s', v.key, v.subject, v.withdrawn_at,
  v.effective_from) as detail
from settings.versions v
where v.withdrawn_at >= v.effective_from or v.effective_from < v.created_at;

create view invariants.settings_signed_off as
select v.id::text as subject, format('%s %s: signed off as %s', v.key, v.subject, coalesce(r.state, 'nothing')) as detail
from settings.versions v left join signoffs.requests r on r.id = v.sign_off_id and r.kind = 'setting'
where v.sign_off_id is not null
  and (r.id is null or r.state <> 'confirmed' or r.result_id <> v.id::text or r.requested_by <> v.created_by);

insert into invariants.list (place, name, says) values
  (660, 'settings_in_order', 'Every version of a setting begins after it was made, and is withdrawn only before it begins.'),
  (661, 'settings_signed_off', 'Every change of a setting above the bound is the one that a second admin confirmed.');

-- A database that was restored to an earlier point, and how what the gateway knew was matched. The setting
-- `zap.restored_to` names the point; the application starts only when a row has it.
create table platform.restores (
  restored_to timestamptz primary key,
  matched_at timestamptz not null,
  -- The admin who answers for the matching.
  matched_by uuid not null,
  summary jsonb not null check (jsonb_typeof(summary) = 'object')
);

create view payments.open_differences_public as
select gateway_id, kind, found_at from payments.differences where resolved_at is null;

-- Payouts that were sent before a restore and that no earnings match. While such a difference is open, its provider is
-- not paid.
create table payouts.unmatched (
  gateway_transfer_id text primary key,
  provider_id uuid not null references identity.people
);
create index unmatched_of_provider on payouts.unmatched (provider_id);

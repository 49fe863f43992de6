-- The end of a tax rule can be set after its publication, and a scheduled rule can be withdrawn once; then it never applies.
alter table booking.tax_rules
  add column ended_at timestamptz,
  add column ended_by uuid references identity.people,
  add column end_reason text check (length(end_reason) between 3 and 2000)
    constraint end_whole check (num_nonnulls(ended_at, ended_by, end_reason) in (0, 3)),
  add column withdrawn_at timestamptz check (withdrawn_at < active_from),
  add column withdrawn_by uuid references identity.people,
  add column withdrawn_reason text check (length(withdrawn_reason) between 3 and 2000)
    constraint withdrawal_whole check (num_nonnulls(withdrawn_at, withdrawn_by, withdrawn_reason) in (0, 3)),
  drop constraint one_rule_at_a_time,
  add constraint one_rule_at_a_time exclude using gist (
    kind with =, tstzrange(active_from, active_until) with &&) where (withdrawn_at is null);

-- apply: db/functions/booking/guard_tax_rule.sql e5033d9a809c22b9
create trigger guard_tax_rule before update or delete on booking.tax_rules
  for each row execute function booking.guard_tax_rule();

-- A scheduled version of the refund policy can be withdrawn once before it takes effect; then it never does.
alter table booking.policies
  add column withdrawn_at timestamptz check (withdrawn_at < active_from),
  add column withdrawn_by uuid references identity.people,
  add column withdrawn_reason text check (length(withdrawn_reason) between 3 and 2000)
    constraint withdrawal_whole check (num_nonnulls(withdrawn_at, withdrawn_by, withdrawn_reason) in (0, 3));

-- apply: db/functions/booking/follow_policies.sql 7e1412517048a29d
-- apply: db/functions/booking/guard_policy.sql cb3593d84a16ef11
-- apply: db/functions/booking/insert_hold.sql 270a51500fe0a73d
drop trigger policies_only_grow on booking.policies;
create trigger guard_policy before update or delete on booking.policies
  for each row execute function booking.guard_policy();

-- What an audited action moves, in paise; entries from before have none.
alter table platform.audit
  add column amount_paise bigint,
  add constraint audit_amount_not_negative check (amount_paise >= 0) not valid;
-- apply: db/functions/platform/guard_audit.sql e8ce63be391fff55

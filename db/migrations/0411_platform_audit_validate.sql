-- The constraint of audited amounts, checked for earlier entries without locking them.
alter table platform.audit validate constraint audit_amount_not_negative;

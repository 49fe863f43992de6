-- The constraints of goodwill, checked for earlier rows without locking them.
alter table signoffs.requests validate constraint requests_kind_check;
alter table wallet.credits validate constraint credits_kind_check;

-- The constraints of gift cards, checked for earlier rows without locking them.
alter table ledger.accounts validate constraint accounts_kind_check;
alter table wallet.credits validate constraint credits_kind_check;
alter table wallet.credits validate constraint gift_of_business;
alter table wallet.uses validate constraint uses_kind_check;
alter table wallet.reservations validate constraint gift_within_amount;

-- Goodwill above the limit needs a second admin, and a credit of goodwill is a kind of its own.
alter table signoffs.requests
  drop constraint requests_kind_check,
  add constraint requests_kind_check check (kind in ('payout run', 'admin role', 'goodwill')) not valid;
alter table wallet.credits
  drop constraint credits_kind_check,
  add constraint credits_kind_check check (kind in ('bonus', 'refund', 'return', 'goodwill')) not valid;

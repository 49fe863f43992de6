-- When two other admins removed the second factor that its admin had lost. Until a new one is set up, that takes a
-- set-up code, also from an admin whom the configuration lists.
alter table identity.people add column factor_removed_at timestamptz;
alter table signoffs.requests
  drop constraint requests_kind_check,
  add constraint requests_kind_check
    check (kind in ('payout run', 'admin role', 'goodwill', 'setting', 'second factor')) not valid;

-- no transaction: an index of an existing table is created without locking it
create unique index concurrently if not exists one_run_of_sign_off
  on payouts.runs (sign_off_id) where sign_off_id is not null;

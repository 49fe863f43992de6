-- no transaction: an index of an existing table is created without locking it
-- Old alerts are deleted in batches.
create index concurrently if not exists alerts_raised_idx on identity.alerts (raised_at);

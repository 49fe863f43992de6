-- no transaction: an index of an existing table is created without locking it
-- Old keys are deleted in batches.
create index concurrently if not exists idempotency_keys_created_idx
  on platform.idempotency_keys (created_at);

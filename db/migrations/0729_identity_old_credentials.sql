-- no transaction: an index of an existing table is created without locking it
-- Expired credentials are deleted in batches.
create index concurrently if not exists spent_credentials_expires_idx
  on identity.spent_credentials (expires_at);

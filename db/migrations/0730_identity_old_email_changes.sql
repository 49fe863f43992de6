-- no transaction: an index of an existing table is created without locking it
-- Ended changes are deleted in batches.
create index concurrently if not exists email_changes_ended_idx
  on identity.email_changes (ended_at) where ended_at is not null;

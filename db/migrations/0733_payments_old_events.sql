-- no transaction: an index of an existing table is created without locking it
-- Processed events are deleted after a year, in batches.
create index concurrently if not exists webhook_events_processed_idx
  on payments.webhook_events (received_at) where processed_at is not null;

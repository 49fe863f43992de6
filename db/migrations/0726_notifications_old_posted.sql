-- no transaction: an index of an existing table is created without locking it
-- Old rows are deleted in batches.
create index concurrently if not exists posted_at_idx on notifications.posted (posted_at);

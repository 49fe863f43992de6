-- no transaction: an index of an existing table is created without locking it
-- Old codes are deleted in batches.
create index concurrently if not exists codes_sent_idx on identity.codes (sent_at);

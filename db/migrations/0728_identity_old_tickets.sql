-- no transaction: an index of an existing table is created without locking it
-- Expired tickets are deleted in batches.
create index concurrently if not exists tickets_expires_idx on identity.tickets (expires_at);

-- no transaction: an index on a table in use is built concurrently
-- A file that was decided about can be submitted again.
create unique index concurrently if not exists document_once on portfolio.documents (owner_id, kind, digest) where state = 'pending';

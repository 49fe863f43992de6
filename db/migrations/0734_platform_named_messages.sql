-- no transaction: an index of an existing table is created without locking it
-- People are removed from old messages in batches.
create index concurrently if not exists mobile_messages_named_idx
  on platform.mobile_messages (created_at) where person_id is not null;

-- no transaction: an index of an existing table is created without locking it
-- Answered messages are deleted a year later, in batches.
create index concurrently if not exists messages_answered_idx
  on contact.messages (answered_at) where state = 'answered';

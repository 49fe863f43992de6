-- no transaction: the index is built while browsers subscribe
-- The subscriptions that end with a session.
create index concurrently if not exists subscriptions_by_session on notifications.subscriptions (session_id);

-- Events of a connected calendar that could not be read: the line they begin at, their day and what that
-- means for the provider's time. What they are about is not kept.
alter table availability.busy_feeds
  add column unread_events jsonb not null default '[]'
    check (jsonb_typeof(unread_events) = 'array' and pg_column_size(unread_events) <= 4000);

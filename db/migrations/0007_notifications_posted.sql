-- Which letters have been posted: one row an occasion and a reader, so that an event which is worked
-- on twice is told once.
create schema notifications;

create table notifications.posted (
  key text primary key check (length(key) <= 200),
  posted_at timestamptz not null
);

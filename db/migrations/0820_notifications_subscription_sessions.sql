-- The session in which a browser subscribed: its end, also from another device, ends the push messages. Rows without one
-- are not used until their browser saves them again, which it does with the next page that a signed-in person opens.
alter table notifications.subscriptions
  add column session_id uuid references identity.sessions on delete cascade;

-- apply: db/functions/notifications/end_subscriptions.sql e7f85f899543ace1
create trigger subscriptions_end after update of ended_at on identity.sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function notifications.end_subscriptions();

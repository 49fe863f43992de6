-- The session in which a browser subscribed: its end, also from another device, ends the push messages.
alter table notifications.subscriptions
  add column session_id uuid references identity.sessions on delete cascade;
update notifications.subscriptions s set session_id = (
  select o.id from identity.sessions o where o.person_id = s.person_id and o.ended_at is null
  order by o.rotated_at desc limit 1);
-- A person without a session is logged out everywhere.
delete from notifications.subscriptions where session_id is null;

-- apply: db/functions/notifications/end_subscriptions.sql e7f85f899543ace1
create trigger subscriptions_end after update of ended_at on identity.sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function notifications.end_subscriptions();

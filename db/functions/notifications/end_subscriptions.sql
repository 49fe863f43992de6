-- Trigger: a browser receives no more push messages once the session in which it subscribed has ended.
create or replace function notifications.end_subscriptions() returns trigger language plpgsql as $$
begin
  delete from notifications.subscriptions where session_id = new.id;
  return null;
end $$;

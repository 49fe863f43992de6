-- Trigger: notifies all processes when a session ends, so that its live streams close.
create or replace function identity.tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('zap_session',
    json_build_object('id', new.id, 'isOwn', new.end_reason is not distinct from 'logout')::text);
  return null;
end $$;

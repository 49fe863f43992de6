-- How an account was closed: 'deactivated' opens again when its person signs in, 'deleted' never does.
-- Null when somebody else closed it.
alter table identity.people
  add column closed_as text check (closed_as in ('deactivated', 'deleted')),
  add column erased_at timestamptz,
  add constraint closed_as_closed check (closed_as is null or closed_at is not null),
  add constraint erased_was_deleted check (erased_at is null or closed_as is not distinct from 'deleted');

-- Deleting an account needs a fresh code.
alter table identity.codes drop constraint codes_purpose_check;
alter table identity.codes add constraint codes_purpose_check
  check (purpose in ('login', 'register', 'payout', 'upi', 'email', 'delete'));

-- The open streams of a session end with it, whatever ended it. `isOwn`: its own browser asked for it.
create function identity.tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('zap_session',
    json_build_object('id', new.id, 'isOwn', new.end_reason is not distinct from 'logout')::text);
  return null;
end $$;
create trigger session_end_told after update of ended_at on identity.sessions
  for each row when (old.ended_at is null and new.ended_at is not null)
  execute function identity.tell_session_end();

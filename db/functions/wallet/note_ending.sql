-- Trigger: lists a credit that expires, so that the sweep reads a short table.
create or replace function wallet.note_ending() returns trigger language plpgsql as $$
begin
  insert into wallet.endings (credit_id, expires_at) values (new.id, new.expires_at);
  return null;
end $$;

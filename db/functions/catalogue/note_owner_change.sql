-- Trigger: queues all services of a changed owner for the search index, which holds the owner's name.
create or replace function catalogue.note_owner_change() returns trigger language plpgsql as $$
begin
  insert into catalogue.changes (service_id)
  select s.id from catalogue.services s where s.owner_id = new.id;
  return null;
end $$;

-- Trigger: queues the service of a changed row for the search index. The argument names the id column.
create or replace function catalogue.note_change() returns trigger language plpgsql as $$
begin
  insert into catalogue.changes (service_id)
  values ((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid);
  return null;
end $$;

-- Trigger: queues the services that require the resource of a changed claim for the search index.
create or replace function availability.note_equipment_change() returns trigger language plpgsql as $$
declare
  changed availability.claims := coalesce(new, old);
begin
  perform availability.queue_requiring(changed.business_id, changed.resource_id);
  return null;
end $$;

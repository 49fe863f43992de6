-- Trigger: queues the services whose starts depend on a changed claim for the search index.
create or replace function availability.note_claim_change() returns trigger language plpgsql as $$
declare
  changed availability.claims := coalesce(new, old);
begin
  perform catalogue.queue_changes(array(
    select g.service_id from availability.settings g
    where g.business_id = changed.business_id
      and (g.service_id in (changed.resource_id, changed.service_id) or g.served_by = 'members')));
  return null;
end $$;

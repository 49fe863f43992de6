-- Trigger: notes changed services that are part of a visit for which customers wait.
create or replace function waitlist.note_visit_changes() returns trigger language plpgsql as $$
begin
  insert into waitlist.changes (business_id, service_id)
  select distinct s.owner_id, s.id from added a
  join catalogue.services s on s.id = a.service_id
  where exists (
    select from waitlist.entries e
    where e.business_id = s.owner_id and e.service_id <> s.id and e.state = 'waiting'
      and e.segments @> jsonb_build_array(jsonb_build_object('serviceId', s.id)));
  return null;
end $$;

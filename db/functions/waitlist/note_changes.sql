-- Trigger: notes changed services for which customers wait, so that their free time is offered.
create or replace function waitlist.note_changes() returns trigger language plpgsql as $$
begin
  insert into waitlist.changes (business_id, service_id)
  select distinct s.owner_id, s.id from added a
  join catalogue.services s on s.id = a.service_id
  where exists (
    select from waitlist.entries e
    where e.business_id = s.owner_id and e.service_id = s.id and e.state = 'waiting');
  return null;
end $$;

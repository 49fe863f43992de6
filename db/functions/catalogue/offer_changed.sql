-- Trigger on sub_services: keeps the rows of `offered` for the changed sub-service and its variants current.
create or replace function catalogue.offer_changed() returns trigger language plpgsql as $$
declare
  changed uuid := coalesce(new.id, old.id);
begin
  perform catalogue.lock_offers(s.owner_id) from catalogue.services s
  where s.id = coalesce(new.service_id, old.service_id);
  perform catalogue.keep_offered(changed || array(
    select x.id from catalogue.sub_services x
    where x.group_id in (new.group_id, old.group_id) and x.id <> changed));
  return null;
end $$;

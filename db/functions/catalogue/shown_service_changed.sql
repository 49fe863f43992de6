-- Trigger on services: keeps `offered` current when a service's visibility changes.
create or replace function catalogue.shown_service_changed() returns trigger language plpgsql as $$
begin
  perform catalogue.lock_offers(new.owner_id);
  perform catalogue.keep_offered(array(
    select x.id from catalogue.sub_services x where x.service_id = new.id));
  return null;
end $$;

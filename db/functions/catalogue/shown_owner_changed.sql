-- Trigger on people: keeps `offered` current when an owner's visibility changes.
create or replace function catalogue.shown_owner_changed() returns trigger language plpgsql as $$
begin
  perform catalogue.lock_offers(new.id);
  perform catalogue.keep_offered(array(
    select x.id from catalogue.services s join catalogue.sub_services x on x.service_id = s.id
    where s.owner_id = new.id));
  return null;
end $$;

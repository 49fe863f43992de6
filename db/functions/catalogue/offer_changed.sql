-- Trigger on sub_services: keeps the row of `offered` for the changed sub-service current.
create or replace function catalogue.offer_changed() returns trigger language plpgsql as $$
begin
  perform catalogue.lock_offers(s.owner_id) from catalogue.services s
  where s.id = coalesce(new.service_id, old.service_id);
  perform catalogue.keep_offered(array[coalesce(new.id, old.id)]);
  return null;
end $$;

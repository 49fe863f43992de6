-- Queues the services whose free times depend on members of a business for the search index: those that members
-- serve, and those with classes, which members lead.
create or replace function availability.queue_business(business uuid) returns void language sql as $$
  select catalogue.queue_changes(array(
    select g.service_id from availability.settings g
    where g.business_id = business and (g.served_by = 'members' or exists (
      select from availability.classes k
      where k.business_id = business and k.service_id = g.service_id))))
$$;

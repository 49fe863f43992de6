-- Queues the services that members of a business serve for the search index.
create or replace function availability.queue_business(business uuid) returns void language sql as $$
  select catalogue.queue_changes(array(
    select g.service_id from availability.settings g
    where g.business_id = business and g.served_by = 'members'))
$$;

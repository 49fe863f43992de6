-- Queues the services that require a room or a piece of equipment for the search index.
create or replace function availability.queue_requiring(business uuid, resource uuid) returns void
language sql as $$
  select catalogue.queue_changes(array(
    select distinct q.service_id from availability.requirements q
    where q.business_id = business and q.resource_id = resource))
$$;

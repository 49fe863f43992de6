-- Queues the services that require a room or a piece of equipment for the search index. Most claims are of neither, so
-- an empty list writes nothing, which would still run the triggers of the queue.
create or replace function availability.queue_requiring(business uuid, resource uuid) returns void
language plpgsql as $$
declare
  services uuid[] := array(
    select distinct q.service_id from availability.requirements q
    where q.business_id = business and q.resource_id = resource);
begin
  if cardinality(services) > 0 then
    perform catalogue.queue_changes(services);
  end if;
end $$;

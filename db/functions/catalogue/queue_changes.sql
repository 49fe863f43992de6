-- Queues services for the search index.
create or replace function catalogue.queue_changes(services uuid[]) returns void language sql as $$
  insert into catalogue.changes (service_id) select unnest(services);
$$;

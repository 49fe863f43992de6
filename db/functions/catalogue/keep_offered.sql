-- Updates the derived table `offered` for these sub-services. A generic plan avoids replanning in bulk
-- changes.
create or replace function catalogue.keep_offered(ids uuid[]) returns void
language plpgsql
set plan_cache_mode to force_generic_plan
as $$
begin
  delete from catalogue.offered o where o.sub_service_id = any (ids)
    and not exists (select from catalogue.offered_now n where n.sub_service_id = o.sub_service_id);
  insert into catalogue.offered as o (sub_service_id, task_id, price_paise)
  select n.sub_service_id, n.task_id, n.price_paise
  from catalogue.offered_now n where n.sub_service_id = any (ids)
  on conflict (sub_service_id) do update
    set task_id = excluded.task_id, price_paise = excluded.price_paise
    where (o.task_id, o.price_paise) is distinct from (excluded.task_id, excluded.price_paise);
end $$;

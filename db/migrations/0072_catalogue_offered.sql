-- What can be booked now, for lists by task: one row a sub-service. Derived from `offered_now` in the
-- transaction of whatever changes it.
create table catalogue.offered (
  sub_service_id uuid not null,
  task_id uuid not null,
  price_paise bigint not null
);

-- What `offered` is made of. Retired tasks are in it: few rows say so, and they are asked when it is read.
create view catalogue.offered_now as
select x.id as sub_service_id, x.task_id, x.price_paise
from catalogue.sub_services x
join catalogue.services_public s on s.id = x.service_id
where s.is_visible and x.price_paise is not null and not x.is_paused;

-- Two transactions that change what one owner offers see each other: the second waits for the first to end.
-- Only at the end of a transaction, when it waits for nothing else; the locks are counted, not many owners.
create function catalogue.lock_offers(of_owner uuid) returns void language sql as $$
  select pg_advisory_xact_lock(72, (hashtextextended(of_owner::text, 0) & 1023)::int)
$$;

-- Under that lock. Each statement sees what was committed before it. Planned once: planning takes twenty
-- times what it does.
create function catalogue.keep_offered(ids uuid[]) returns void language plpgsql
set plan_cache_mode = force_generic_plan as $$
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

create function catalogue.offer_changed() returns trigger language plpgsql as $$
begin
  perform catalogue.lock_offers(s.owner_id) from catalogue.services s
  where s.id = coalesce(new.service_id, old.service_id);
  perform catalogue.keep_offered(array[coalesce(new.id, old.id)]);
  return null;
end $$;
create constraint trigger offer_made after insert or delete on catalogue.sub_services
  deferrable initially deferred for each row execute function catalogue.offer_changed();
create constraint trigger offer_changed after update on catalogue.sub_services
  deferrable initially deferred for each row
  when ((old.price_paise, old.is_paused, old.task_id, old.service_id)
    is distinct from (new.price_paise, new.is_paused, new.task_id, new.service_id))
  execute function catalogue.offer_changed();

create function catalogue.shown_service_changed() returns trigger language plpgsql as $$
begin
  perform catalogue.lock_offers(new.owner_id);
  perform catalogue.keep_offered(array(
    select x.id from catalogue.sub_services x where x.service_id = new.id));
  return null;
end $$;
create constraint trigger shown_service_changed after update on catalogue.services
  deferrable initially deferred for each row
  when ((old.is_active, old.approval_status, old.owner_id)
    is distinct from (new.is_active, new.approval_status, new.owner_id))
  execute function catalogue.shown_service_changed();

create function catalogue.shown_owner_changed() returns trigger language plpgsql as $$
begin
  perform catalogue.lock_offers(new.id);
  perform catalogue.keep_offered(array(
    select x.id from catalogue.services s join catalogue.sub_services x on x.service_id = s.id
    where s.owner_id = new.id));
  return null;
end $$;
create constraint trigger shown_owner_changed after update on identity.people
  deferrable initially deferred for each row
  when ((old.closed_at, old.suspended_at) is distinct from (new.closed_at, new.suspended_at))
  execute function catalogue.shown_owner_changed();

insert into catalogue.offered select sub_service_id, task_id, price_paise from catalogue.offered_now;
alter table catalogue.offered add primary key (sub_service_id);
-- The lowest price of a task is the first entry, and as many as are counted are the next ones.
create index offered_by_task on catalogue.offered (task_id, price_paise);
analyze catalogue.offered;

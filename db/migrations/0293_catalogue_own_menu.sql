-- The business's own menu: tasks under names of its own, and variants of a task (short or long hair). A variant is a
-- sub-service, so that everything that sells a sub-service sells it.
alter table catalogue.sub_services
  -- Null: the name of the master list. An own task belongs to the master task that it resembles most.
  add column own_name text check (length(own_name) between 1 and 80),
  add column variant text check (length(variant) between 1 and 40),
  -- The first sub-service of the variants.
  add column group_id uuid,
  -- What its owner states about it (contract/catalogue/claims.ts).
  add column claims text[] not null default '{}' check (cardinality(claims) <= 10),
  -- An admin hid its name or description.
  add column hidden_at timestamptz,
  add constraint variant_in_group check ((variant is null) = (group_id is null)),
  add constraint hidden_is_paused check (hidden_at is null or is_paused),
  drop constraint task_once_per_service;
create index on catalogue.sub_services (service_id);
create index on catalogue.sub_services (group_id) where group_id is not null;
create unique index task_once_per_service
  on catalogue.sub_services (service_id, task_id, lower(coalesce(variant, '')))
  where own_name is null and removed_at is null;
create unique index own_task_once_per_service
  on catalogue.sub_services (service_id, lower(own_name), lower(coalesce(variant, '')))
  where own_name is not null and removed_at is null;

-- Texts of a business that customers read and no admin has seen. An entry is a task with all its variants; its id is
-- that of its first sub-service.
create table catalogue.menu_reviews (
  business_id uuid not null,
  entry_id uuid not null,
  service_id uuid not null,
  changed_at timestamptz not null,
  state text not null check (state in ('open', 'kept', 'hidden')),
  reason text check (char_length(reason) <= 500),
  decided_at timestamptz,
  primary key (business_id, entry_id)
);
create index on catalogue.menu_reviews (changed_at) where state = 'open';

-- `with_shelf`: not only the task, so that own tasks that resemble it cannot be booked either.
create or replace view catalogue.retired_tasks as
select t.id as task_id, sc.retired_at is not null or c.retired_at is not null as with_shelf
from catalogue.tasks t
join catalogue.sub_categories sc on sc.id = t.sub_category_id
join catalogue.categories c on c.id = sc.category_id
where t.retired_at is not null or sc.retired_at is not null or c.retired_at is not null;

-- `task_name` is the name in the master list, by which synonyms find an own task.
create or replace view catalogue.offers_public as
select x.id as sub_service_id, x.service_id, x.task_id,
  coalesce(x.own_name, t.name) || coalesce(' – ' || x.variant, '') as name,
  t.gender, x.minutes, x.price_paise, t.name as task_name
from catalogue.sub_services x
join catalogue.tasks t on t.id = x.task_id
where x.price_paise is not null and not x.is_paused and x.removed_at is null
  and t.id not in (select r.task_id from catalogue.retired_tasks r where r.with_shelf)
  and (x.own_name is not null or t.id not in (select r.task_id from catalogue.retired_tasks r));

-- Lists by task count services, so a task with variants has the row of its cheapest one. Own tasks have none.
create or replace view catalogue.offered_now as
select x.id as sub_service_id, x.task_id, x.price_paise
from catalogue.sub_services x
join catalogue.services_public s on s.id = x.service_id
where s.is_visible and x.price_paise is not null and not x.is_paused and x.own_name is null
  and (x.group_id is null or not exists (
    select from catalogue.sub_services y
    where y.group_id = x.group_id and y.price_paise is not null and not y.is_paused
      and (y.price_paise, y.id) < (x.price_paise, x.id)));
-- apply: db/functions/catalogue/offer_changed.sql e2024ccf7e5f9d6c
drop trigger offer_made on catalogue.sub_services;
drop trigger offer_changed on catalogue.sub_services;
create constraint trigger offer_made after insert or delete on catalogue.sub_services
  deferrable initially deferred for each row execute function catalogue.offer_changed();
create constraint trigger offer_changed after update on catalogue.sub_services
  deferrable initially deferred for each row
  when ((old.price_paise, old.is_paused, old.task_id, old.service_id, old.group_id)
    is distinct from (new.price_paise, new.is_paused, new.task_id, new.service_id, new.group_id))
  execute function catalogue.offer_changed();

-- Claims are the owner's to make; the master list made these in their name.
update catalogue.tasks set description = 'Colour from root to tip, with a gloss to seal it.', version = version + 1
where description = 'Ammonia-free colour from root to tip, with a gloss to seal it.';
update catalogue.tasks set description = 'Smoothing that washes out over four months.', version = version + 1
where description = 'Formaldehyde-free smoothing that washes out over four months.';
update catalogue.tasks set description = 'Side-lying, from the fourth month.', version = version + 1
where description = 'Side-lying, from the fourth month, by a certified therapist.';

create view invariants.variants_agree as
select g.group_id::text as subject, 'its variants differ in task, name or what is stated about them' as detail
from catalogue.sub_services g
where g.group_id is not null and g.removed_at is null
group by g.group_id
having count(distinct (g.service_id, g.task_id, g.own_name, g.claims, g.hidden_at is null)) > 1;
insert into invariants.list (place, name, says) values
  (293, 'variants_agree', 'The variants of a task agree in everything that they share.');

-- Which services changed since what is derived from them was last made: one row a change, never updated,
-- so that bookings of one service do not wait for each other. Whoever derives takes the rows away.
create table catalogue.changes (
  id bigint generated always as identity primary key,
  service_id uuid not null
);

-- For a table with a column that names the service: the trigger's argument.
create function catalogue.note_change() returns trigger language plpgsql as $$
begin
  insert into catalogue.changes (service_id)
  values ((to_jsonb(coalesce(new, old)) ->> tg_argv[0])::uuid);
  return null;
end $$;

create trigger note_change after insert or update or delete on catalogue.services
  for each row execute function catalogue.note_change('id');
create trigger note_change after insert or update or delete on catalogue.sub_services
  for each row execute function catalogue.note_change('service_id');
create trigger note_change after insert or update or delete on catalogue.figures
  for each row execute function catalogue.note_change('service_id');

-- An owner who leaves, comes back or is called otherwise.
create function catalogue.note_owner_change() returns trigger language plpgsql as $$
begin
  insert into catalogue.changes (service_id)
  select s.id from catalogue.services s where s.owner_id = new.id;
  return null;
end $$;
create trigger note_owner_change after update of closed_at, suspended_at, first_name, last_name
  on identity.people for each row execute function catalogue.note_owner_change();

-- Names of the catalogue that are part of a service's words.
create function catalogue.note_word_change() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'tasks' then
    insert into catalogue.changes (service_id)
    select x.service_id from catalogue.sub_services x where x.task_id = new.id;
  elsif tg_table_name = 'sub_categories' then
    insert into catalogue.changes (service_id)
    select s.id from catalogue.services s where s.sub_category_id = new.id;
  else
    insert into catalogue.changes (service_id)
    select s.id from catalogue.services s
    join catalogue.sub_categories sc on sc.id = s.sub_category_id
    where sc.category_id = new.id;
  end if;
  return null;
end $$;
create trigger note_word_change after update on catalogue.tasks
  for each row execute function catalogue.note_word_change();
create trigger note_word_change after update on catalogue.sub_categories
  for each row execute function catalogue.note_word_change();
create trigger note_word_change after update on catalogue.categories
  for each row execute function catalogue.note_word_change();

-- What can be booked of a service, with the words people look for it by.
create view catalogue.offers_public as
select x.id as sub_service_id, x.service_id, x.task_id, t.name, t.gender, x.minutes, x.price_paise
from catalogue.sub_services x
join catalogue.tasks t on t.id = x.task_id
where x.price_paise is not null and not x.is_paused and x.removed_at is null
  and t.id not in (select r.task_id from catalogue.retired_tasks r);

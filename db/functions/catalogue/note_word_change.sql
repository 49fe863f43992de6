-- Trigger: queues the services under a changed task, sub-category or category, because search holds their
-- names.
create or replace function catalogue.note_word_change() returns trigger language plpgsql as $$
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

-- Admins keep the catalogue while it is in use: nothing that is used is taken away, it is retired. A version
-- counts the changes of an entry, so that of two who change it at once the second is told.
alter table catalogue.categories
  add column version int not null default 1 check (version >= 1),
  add column retired_at timestamptz,
  add constraint category_name_length check (length(name) between 1 and 80);
alter table catalogue.sub_categories
  add column version int not null default 1 check (version >= 1),
  add column retired_at timestamptz,
  add constraint sub_category_name_length check (length(name) between 1 and 80);
alter table catalogue.tasks
  add column version int not null default 1 check (version >= 1),
  add column retired_at timestamptz;

-- Two of one name on one shelf could not be told apart; a task for women and one for men can.
create unique index category_name_once on catalogue.categories (lower(name))
  where retired_at is null;
create unique index sub_category_name_once on catalogue.sub_categories (category_id, lower(name))
  where retired_at is null;
create unique index task_name_once
  on catalogue.tasks (sub_category_id, lower(name), coalesce(gender, '')) where retired_at is null;

-- Tasks that cannot be booked or offered anew, because they or a shelf above them are retired.
create view catalogue.retired_tasks as
select t.id as task_id
from catalogue.tasks t
join catalogue.sub_categories sc on sc.id = t.sub_category_id
join catalogue.categories c on c.id = sc.category_id
where t.retired_at is not null or sc.retired_at is not null or c.retired_at is not null;

-- What was done about a message, for those who look at it later.
alter table contact.messages
  add column note text check (length(note) between 1 and 500),
  add constraint noted_once_answered check (note is null or state = 'answered');

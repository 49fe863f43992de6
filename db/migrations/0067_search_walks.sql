-- How far all rows have been walked through to be made anew, in the order of their services: 'days' for the
-- days ahead of a new base, 'whole' because somebody asked for it.
create table search.walks (
  name text primary key check (name in ('days', 'whole')),
  -- The epoch minute from which the rows made by this walk know what is free.
  base int not null,
  -- The last service it came to; null at the beginning.
  after_id uuid,
  made int not null default 0,
  ended_at timestamptz
);

-- Found by walking: without an index of their own the days of a row change in its place on the page.
drop index search.services_by_base;
alter table search.services set (fillfactor = 75);

-- From here on counted by what each change of a row adds and takes.
update search.words w set uses = coalesce((
  select count(*) from search.services s where s.words @> array[w.stem]), 0);
alter table search.words alter column uses drop default;

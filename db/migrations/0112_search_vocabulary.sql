-- Rises with every change of the synonyms, so that a process sees with one row whether its copy is old.
create table search.vocabulary (
  is_only boolean primary key default true check (is_only),
  revision bigint not null default 0
);
insert into search.vocabulary default values;

create function search.synonyms_changed() returns trigger language plpgsql as $$
begin
  update search.vocabulary set revision = revision + 1;
  return null;
end $$;
create trigger synonyms_changed after insert or update or delete on search.synonyms
for each statement execute function search.synonyms_changed();

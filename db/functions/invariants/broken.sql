-- Returns the violations of every listed invariant, each read from the view of its name.
create or replace function invariants.broken() returns table (name text, subject text, detail text)
language plpgsql
stable
as $$
declare
  listed text;
begin
  for listed in select l.name from invariants.list l order by l.place loop
    return query execute
      format('select %L::text, v.subject, v.detail from invariants.%I v', listed, listed);
  end loop;
end
$$;

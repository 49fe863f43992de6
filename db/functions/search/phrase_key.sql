-- What two spellings of a phrase have in common: 'Hair cut' is 'haircut'.
create or replace function search.phrase_key(phrase text) returns text language sql immutable parallel safe as $$
  select lower(regexp_replace(btrim(phrase), '[[:space:]''’.&-]+', '', 'g'))
$$;

-- Distinct stems of a text.
create or replace function search.stems(words text) returns text[]
language sql
immutable parallel safe strict
as $$
  select tsvector_to_array(to_tsvector('english', words))
$$;

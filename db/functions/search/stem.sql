-- Stem of one English word.
create or replace function search.stem(word text) returns text
language sql
immutable parallel safe strict
as $$
  select (tsvector_to_array(to_tsvector('english', word)))[1]
$$;

-- Trigger: increments the vocabulary revision, so that processes reload their synonyms.
create or replace function search.synonyms_changed() returns trigger language plpgsql as $$
begin
  update search.vocabulary set revision = revision + 1;
  return null;
end $$;

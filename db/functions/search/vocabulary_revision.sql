-- Rises whenever the meaning of a phrase changes; `next_at` is when a scheduled version changes one.
create or replace function search.vocabulary_revision(at timestamptz, out revision text, out next_at timestamptz)
language sql stable as $$
  select format('%s %s %s', (select v.revision from search.vocabulary v),
      count(*) + count(v.withdrawn_at),
      max(v.effective_from) filter (where v.effective_from <= at and v.withdrawn_at is null)),
    min(v.effective_from) filter (where v.effective_from > at and v.withdrawn_at is null)
  from settings.versions v where v.key = 'synonym'
$$;

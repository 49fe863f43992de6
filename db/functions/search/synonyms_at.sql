-- Every phrase with its meaning at an instant: that of its version in force, or the one from before the first version.
-- The meaning is null of a phrase that was removed or whose first version is still to come.
create or replace function search.synonyms_at(at timestamptz)
returns table (key text, phrase text, means text, changed_at timestamptz, has_scheduled boolean) language sql stable as $$
  select coalesce(v.subject, s.key), coalesce(v.value ->> 'phrase', s.phrase),
    case when v.subject is null then s.means else v.value ->> 'means' end,
    coalesce(v.effective_from, s.changed_at),
    exists (select from settings.scheduled('synonym', at) c where c.subject = coalesce(v.subject, s.key))
  from search.synonyms s full join settings.in_force('synonym', at) v on v.subject = s.key
  union all
  (select distinct on (c.subject) c.subject, c.value ->> 'phrase', null, c.created_at, true
  from settings.scheduled('synonym', at) c
  where not exists (select from search.synonyms s where s.key = c.subject)
    and not exists (select from settings.in_force('synonym', at) v where v.subject = c.subject)
  order by c.subject, c.effective_from)
$$;

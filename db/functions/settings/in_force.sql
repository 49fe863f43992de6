-- The versions of a setting in force at an instant: one for each subject that has any.
create or replace function settings.in_force(of_key text, at timestamptz)
returns setof settings.versions language sql stable as $$
  select distinct on (v.subject) v.* from settings.versions v
  where v.key = of_key and v.effective_from <= at and v.withdrawn_at is null
  order by v.subject, v.effective_from desc
$$;

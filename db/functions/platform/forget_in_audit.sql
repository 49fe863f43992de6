-- Erases reasons that are about a person or contain their data; the audit lines stay. Runs as owner.
create or replace function platform.forget_in_audit(person uuid, words text[]) returns void
language sql
security definer
set search_path to pg_catalog
as $$
  update platform.audit a set reason = null
  where a.reason is not null and (
    (a.subject_kind = 'person' and a.subject_id = person::text)
    or exists (select from unnest(words) word where strpos(lower(a.reason), lower(word)) > 0))
$$;

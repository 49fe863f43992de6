-- Erases reasons that are about a person or contain their name, address or number; the audit lines stay. A name is
-- found as it is spelled, because people choose it and could erase what admins wrote. Runs as owner.
create or replace function platform.forget_in_audit(person uuid, words text[]) returns void
language sql
security definer
set search_path to pg_catalog
as $$
  update platform.audit a set reason = null
  where a.reason is not null and (
    (a.subject_kind = 'person' and a.subject_id = person::text)
    or exists (select from unnest(words) word
      where strpos(a.reason, word) > 0
        or (word ~ '[@0-9]' and strpos(lower(a.reason), lower(word)) > 0)))
$$;

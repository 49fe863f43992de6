-- Who of the admins did what, to what, why and when. A line is written in the transaction of the act and
-- never changed, but that a person who is forgotten is taken out of an admin's words.
create table platform.audit (
  id uuid primary key default uuidv7(),
  at timestamptz not null,
  actor_id uuid not null,
  act text not null check (length(act) between 1 and 60),
  subject_kind text not null check (length(subject_kind) between 1 and 40),
  subject_id text not null check (length(subject_id) between 1 and 100),
  reason text check (length(reason) between 1 and 2000)
);
create index on platform.audit (at desc, id desc);
create index on platform.audit (actor_id, at desc);
create index on platform.audit (subject_kind, subject_id, at desc);
create trigger audit_only_grows before delete on platform.audit
  for each row execute function platform.refuse_change();
create function platform.guard_audit() returns trigger language plpgsql as $$
begin
  if new.reason is not null or (new.id, new.at, new.actor_id, new.act, new.subject_kind, new.subject_id)
      is distinct from (old.id, old.at, old.actor_id, old.act, old.subject_kind, old.subject_id) then
    raise exception 'of an audit line only the reason can be taken out'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger audit_stays before update on platform.audit
  for each row execute function platform.guard_audit();
create trigger audit_never_emptied before truncate on platform.audit
  for each statement execute function platform.refuse_change();

-- The application cannot update the log; this does what the trigger allows, for the reasons of what was
-- decided about a person, and for those in which one of their words stands.
create function platform.forget_in_audit(person uuid, words text[]) returns void
language sql security definer set search_path = pg_catalog as $$
  update platform.audit a set reason = null
  where a.reason is not null and (
    (a.subject_kind = 'person' and a.subject_id = person::text)
    or exists (select from unnest(words) word where strpos(lower(a.reason), lower(word)) > 0))
$$;

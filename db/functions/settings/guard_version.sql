-- Trigger: a version never changes and is never deleted; it can be withdrawn once, before it takes effect.
create or replace function settings.guard_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'version % stays', old.id using errcode = 'restrict_violation';
  end if;
  if (new.id, new.key, new.subject, new.value, new.effective_from, new.reason, new.created_by, new.created_at,
      new.sign_off_id)
    is distinct from (old.id, old.key, old.subject, old.value, old.effective_from, old.reason, old.created_by,
      old.created_at, old.sign_off_id) then
    raise exception 'version % never changes', old.id using errcode = 'restrict_violation';
  end if;
  if old.withdrawn_at is not null then
    raise exception 'version % is withdrawn', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

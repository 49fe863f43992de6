-- Trigger: of an audit line only the reason can be erased.
create or replace function platform.guard_audit() returns trigger language plpgsql as $$
begin
  if new.reason is not null or (new.id, new.at, new.actor_id, new.act, new.subject_kind, new.subject_id, new.amount_paise)
      is distinct from
      (old.id, old.at, old.actor_id, old.act, old.subject_kind, old.subject_id, old.amount_paise) then
    raise exception 'of an audit line only the reason can be taken out'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

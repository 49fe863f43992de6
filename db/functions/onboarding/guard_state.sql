-- Trigger: a form changes only with a higher version and along allowed states, so stale saves fail.
create or replace function onboarding.guard_state() returns trigger language plpgsql as $$
begin
  if new.version <= old.version then
    raise exception 'a change of form % needs a new version', old.service_id
      using errcode = 'restrict_violation';
  end if;
  if (old.state, new.state) in (('draft', 'rejected'), ('approved', 'rejected'), ('pending', 'pending')) then
    raise exception 'form % cannot go from % to %', old.service_id, old.state, new.state
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Trigger: a policy version never changes and is never deleted; it can be withdrawn once, before it takes effect.
create or replace function booking.guard_policy() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' or old.withdrawn_at is not null
    or (new.version, new.active_from, new.terms, new.made_by, new.made_at, new.note)
      is distinct from (old.version, old.active_from, old.terms, old.made_by, old.made_at, old.note) then
    raise exception 'rows of booking.policies are never changed' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Trigger: a new policy version has a higher number than all others and a later start than those that are not
-- withdrawn, so history is stable.
create or replace function booking.follow_policies() returns trigger language plpgsql as $$
begin
  if exists (select from booking.policies p
      where p.version >= new.version or (p.active_from >= new.active_from and p.withdrawn_at is null)) then
    raise exception 'policy version % does not follow those before it', new.version
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- Trigger: an event is linked once, and deleted only a year after the latest day that is over.
create or replace function platform.guard_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seq is null then
    return new;
  end if;
  if tg_op = 'DELETE' and old.day <= (select max(day) - 365 from platform.security_days) then
    return old;
  end if;
  raise exception 'rows of platform.security_events are never changed' using errcode = 'restrict_violation';
end $$;

-- Trigger: a booking with an unanswered reschedule request keeps its time until the request is answered.
create or replace function booking.guard_asked() returns trigger language plpgsql as $$
begin
  if exists (select from booking.changes c where c.booking_id = old.id and c.state = 'asked') then
    raise exception 'booking % has an unanswered reschedule', old.id
      using errcode = 'check_violation', constraint = 'asked_change_first';
  end if;
  return new;
end $$;

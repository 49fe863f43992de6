-- Trigger: after a dispute is decided, nothing about the booking changes that would contradict the decision.
create or replace function booking.guard_decision() returns trigger language plpgsql as $$
declare
  decided text;
begin
  select d.state into decided from booking.disputes d
  where d.booking_id = old.id and d.state <> 'open' order by d.opened_at desc limit 1;
  if decided is not null and (
    (new.no_show and not old.no_show)
    or (old.no_show and not new.no_show and decided <> 'upheld')
    or (new.state <> old.state and new.state <> 'completed'
      and not (decided = 'upheld' and new.state = 'cancelled' and new.cancel_move = 'uphold'))
    or new.starts_at <> old.starts_at or new.people <> old.people
  ) then
    raise exception 'booking % has a decided report', old.id
      using errcode = 'check_violation', constraint = 'decision_stands';
  end if;
  return new;
end $$;

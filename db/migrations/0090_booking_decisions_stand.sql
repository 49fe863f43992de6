-- What an admin decided about a report stands. The state, the no-show mark and the time of its booking change
-- afterwards only as the decision says, and the decision itself never does.
create function booking.guard_decision() returns trigger language plpgsql as $$
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
create trigger bookings_keep_decision before update of state, no_show, starts_at, people on booking.bookings
  for each row execute function booking.guard_decision();

-- One report a booking, decided once. Texts may still be erased with the person who wrote them.
create function booking.guard_dispute() returns trigger language plpgsql as $$
begin
  if (new.booking_id, new.kind, new.state, new.refund_percent, new.decided_by, new.decided_at)
      is distinct from
      (old.booking_id, old.kind, old.state, old.refund_percent, old.decided_by, old.decided_at) then
    raise exception 'report % is decided', old.id
      using errcode = 'check_violation', constraint = 'decision_stands';
  end if;
  return new;
end $$;
create trigger disputes_decided_once before update on booking.disputes
  for each row when (old.state <> 'open') execute function booking.guard_dispute();
drop index booking.dispute_one_open;
drop index booking.disputes_booking_id_idx;
create unique index dispute_once on booking.disputes (booking_id);

-- Trigger: a decided dispute is final; only its other columns may change.
create or replace function booking.guard_dispute() returns trigger language plpgsql as $$
begin
  if (new.booking_id, new.kind, new.state, new.refund_percent, new.decided_by, new.decided_at)
      is distinct from
      (old.booking_id, old.kind, old.state, old.refund_percent, old.decided_by, old.decided_at) then
    raise exception 'report % is decided', old.id
      using errcode = 'check_violation', constraint = 'decision_stands';
  end if;
  return new;
end $$;

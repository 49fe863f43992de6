-- Trigger: a booking keeps the travel fee that its customer saw before paying.
create or replace function booking.guard_travel_fee() returns trigger language plpgsql as $$
begin
  raise exception 'booking % keeps its travel fee', old.id
    using errcode = 'check_violation', constraint = 'travel_fee_stays';
end $$;

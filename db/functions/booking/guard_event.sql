-- Trigger: of a booking event only the note can be erased; the event itself is an audit record.
create or replace function booking.guard_event() returns trigger language plpgsql as $$
begin
  if new.note is not null or (new.id, new.booking_id, new.at, new.move, new.actor, new.actor_id)
      is distinct from (old.id, old.booking_id, old.at, old.move, old.actor, old.actor_id) then
    raise exception 'of an event of booking % only the note can be taken out', old.booking_id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

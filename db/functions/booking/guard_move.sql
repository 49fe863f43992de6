-- Trigger: allows only the state transitions of the contract and records what was sold.
create or replace function booking.guard_move() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (
    ('held', 'released'), ('held', 'assigned'), ('held', 'accepted'), ('held', 'cancelled'),
    ('released', 'assigned'), ('released', 'accepted'), ('released', 'cancelled'),
    ('assigned', 'accepted'), ('assigned', 'cancelled'),
    ('accepted', 'completed'), ('accepted', 'cancelled'),
    ('completed', 'cancelled')
  ) then
    raise exception 'booking % cannot move from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'move_allowed';
  end if;
  if old.state in ('held', 'released') and new.state in ('assigned', 'accepted') then
    new.sold_people := new.people;
    new.sold_price_paise := new.price_paise;
    new.sold_venue_paise := new.venue_paise;
    new.sold_starts_at := new.starts_at;
  end if;
  return new;
end $$;

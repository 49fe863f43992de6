-- Trigger: removes an earning from the unpaid list when a line pays it, and lists it again when that line
-- fails.
create or replace function payouts.note_line() returns trigger language plpgsql as $$
begin
  if new.is_live then
    delete from payouts.unpaid where earning_id = new.earning_id;
  else
    insert into payouts.unpaid (earning_id) values (new.earning_id) on conflict do nothing;
  end if;
  return null;
end $$;

-- Trigger: lists a new earning as unpaid, so that a payout run reads a short table.
create or replace function payouts.note_earning() returns trigger language plpgsql as $$
begin
  insert into payouts.unpaid (earning_id) values (new.id);
  return null;
end $$;

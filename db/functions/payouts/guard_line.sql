-- Trigger: a payout line never changes, except that a failed payout deactivates its lines.
create or replace function payouts.guard_line() returns trigger language plpgsql as $$
begin
  if (new.payout_id, new.earning_id, new.booking_id, new.net_paise)
      is distinct from (old.payout_id, old.earning_id, old.booking_id, old.net_paise)
      or (new.is_live is distinct from old.is_live and (new.is_live or not exists (
        select from payouts.payouts p where p.id = old.payout_id and p.state = 'failed'))) then
    raise exception 'a line of payout % does not change', old.payout_id
      using errcode = 'check_violation', constraint = 'line_stays';
  end if;
  return new;
end $$;

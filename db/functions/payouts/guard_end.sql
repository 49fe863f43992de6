-- Trigger: a payout ends once; afterwards its state and amounts are final.
create or replace function payouts.guard_end() returns trigger language plpgsql as $$
begin
  if old.state <> 'wanted' and (new.state, new.amount_paise, new.rest_paise)
      is distinct from (old.state, old.amount_paise, old.rest_paise) then
    raise exception 'payout % has ended', old.id
      using errcode = 'check_violation', constraint = 'payout_ends_once';
  end if;
  return new;
end $$;

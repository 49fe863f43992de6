-- Deferred trigger: the lines of a payout add up to its amount.
create or replace function payouts.check_sum() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(net_paise), 0) from payouts.lines where payout_id = new.id)
      <> new.amount_paise then
    raise exception 'the lines of payout % are not its amount', new.id
      using errcode = 'check_violation', constraint = 'lines_are_amount';
  end if;
  return null;
end $$;

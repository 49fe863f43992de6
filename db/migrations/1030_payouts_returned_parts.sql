-- A transfer that was reversed in part at the gateway was recorded as if all of it had arrived.

-- What the gateway took back of a payout before it arrived; null before the arrival, and for payouts of earlier releases.
alter table payouts.payouts add column returned_paise bigint;

create or replace view invariants.arrivals_are_payouts as
select p.id::text as subject,
  format('%s paise of payout %s arrived and %s were returned, which pays %s', coalesce(b.sum, 0), p.id,
    coalesce(p.returned_paise, 0), p.amount_paise) as detail
from payouts.payouts p
left join lateral (
  select sum(t.amount_paise)::bigint as sum from payouts.bank_transfers t
  where t.business_id = p.provider_id and t.payout_id = p.id) b on true
where p.arrived_at is not null
  and (p.state <> 'paid' or p.returned_paise < 0
    or coalesce(b.sum, 0) + coalesce(p.returned_paise, 0) <> p.amount_paise);

update invariants.list
set says = 'What arrived at a provider''s bank is the amount of the payout, less what the gateway took back of it.'
where name = 'arrivals_are_payouts';

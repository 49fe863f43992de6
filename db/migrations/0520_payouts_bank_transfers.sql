-- The settlements that paid a payout to its provider's bank, each with the bank's reference (UTR).
create table payouts.bank_transfers (
  business_id uuid not null references identity.people,
  payout_id uuid not null references payouts.payouts,
  gateway_settlement_id text not null,
  amount_paise bigint not null check (amount_paise > 0),
  utr text,
  settled_at timestamptz not null,
  primary key (business_id, payout_id, gateway_settlement_id)
);
create trigger bank_transfers_stay before update or delete on payouts.bank_transfers
  for each row execute function platform.refuse_change();
create trigger bank_transfers_never_emptied before truncate on payouts.bank_transfers
  for each statement execute function platform.refuse_change();

-- When the last part of a paid payout arrived, and when the gateway is asked again.
alter table payouts.payouts
  add column arrived_at timestamptz,
  add column arrival_check_at timestamptz;

create view invariants.arrivals_are_payouts as
select p.id::text as subject,
  format('%s paise of payout %s arrived, which pays %s', coalesce(b.sum, 0), p.id, p.amount_paise) as detail
from payouts.payouts p
left join lateral (
  select sum(t.amount_paise)::bigint as sum from payouts.bank_transfers t
  where t.business_id = p.provider_id and t.payout_id = p.id) b on true
where p.arrived_at is not null and (p.state <> 'paid' or b.sum is distinct from p.amount_paise);

insert into invariants.list (place, name, says) values
  (520, 'arrivals_are_payouts',
    'What arrived at a provider''s bank is exactly the amount of the payout.');

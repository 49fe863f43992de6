-- A gift card whose payment the gateway refunded without our request loses that part.
alter table prepaid.gift_cards
  -- What was taken back from it for such refunds; they may exceed what is left.
  add column recovered_paise bigint not null default 0;

-- What the gateway refunded of a payment without our request, for the capabilities above.
create view payments.gateway_refunds_public as
select payment_id, sum(amount_paise)::bigint as refunded_paise from payments.refunds
where origin = 'gateway' and status not in ('withdrawn', 'failed') group by payment_id;

-- A card with its code alone is worth what was not taken back.
create or replace view invariants.gift_cards_are_booked as
select coalesce(c.id, l.owner_id)::text as subject,
  format('%s left on the card, %s in the books', coalesce(c.left_paise, 0), -coalesce(l.balance_paise, 0)) as detail
from (
  select g.id, case when g.redeemed_at is not null then coalesce(w.left_paise, 0)
    when g.paid_at is not null and g.ended_at is null then g.amount_paise - g.recovered_paise else 0 end as left_paise
  from prepaid.gift_cards g
  left join wallet.gifts w on w.business_id = g.business_id and w.card_id = g.id
) c
full join (
  select * from ledger.balances b where b.kind = 'prepaid'
    and not exists (select from prepaid.package_keys k where k.package_id = b.owner_id)
) l on l.owner_id = c.id
where coalesce(c.left_paise, 0) <> -coalesce(l.balance_paise, 0);

select platform.grant_app();

-- Invariants of gift cards. A payment may also pay for one, and its money then leaves the escrow of the order.
create or replace view invariants.payment_has_use as
select p.id::text as subject,
  format('%s: %s captured, %s promised back, paying for no booking', p.gateway_payment_id,
    p.captured_paise, p.refunded_paise) as detail
from payments.payments p
where p.status = 'captured' and p.refunded_paise + p.lost_paise < p.captured_paise
  and not exists (select from booking.paid_by f where f.payment_id = p.id)
  and not exists (select from booking.changes c where c.payment_id = p.id and c.state = 'asked')
  and not exists (select from prepaid.gift_cards g where g.payment_id = p.id)
  and p.captured_at < now() + (select offset_ms * interval '1 millisecond' from platform.world_clock)
    - interval '15 minutes';

create or replace view invariants.escrow_is_total as
with waiting as (
  select o.subject_id, sum(p.captured_paise - coalesce(r.promised, 0)) as paise
  from payments.payments p
  join payments.orders o on o.id = p.order_id
  left join lateral (
    select sum(amount_paise) as promised from payments.refunds
    where payment_id = p.id and origin = 'ours' and status not in ('withdrawn', 'failed')
  ) r on true
  where p.status = 'captured' and not exists (
    select from booking.paid_by f where f.payment_id = p.id)
    and not exists (select from prepaid.gift_cards g where g.payment_id = p.id)
  group by o.subject_id
)
select coalesce(due.id, l.owner_id)::text as subject,
  format('%s: %s in escrow, %s expected', coalesce(due.name, 'no booking'),
    -coalesce(l.balance_paise, 0), coalesce(due.paise, 0)) as detail
from (
  select coalesce(b.id, w.subject_id) as id,
    coalesce(b.reference || ' (' || b.state || ')', 'an order') as name,
    coalesce(w.paise, 0)
      + case when b.state in ('assigned', 'accepted') then b.total_paise else 0 end as paise
  from booking.bookings b full join waiting w on w.subject_id = b.id
) due
full join (select * from ledger.balances where kind = 'escrow') l on l.owner_id = due.id
where -coalesce(l.balance_paise, 0) <> coalesce(due.paise, 0);

-- A card in a wallet is worth what its uses left; one with its code alone, all of it until it ends.
create view invariants.gift_cards_are_booked as
select coalesce(c.id, l.owner_id)::text as subject,
  format('%s left on the card, %s in the books', coalesce(c.left_paise, 0), -coalesce(l.balance_paise, 0)) as detail
from (
  select g.id, case when g.redeemed_at is not null then coalesce(w.left_paise, 0)
    when g.paid_at is not null and g.ended_at is null then g.amount_paise else 0 end as left_paise
  from prepaid.gift_cards g
  left join wallet.gifts w on w.business_id = g.business_id and w.card_id = g.id
) c
full join (select * from ledger.balances where kind = 'prepaid') l on l.owner_id = c.id
where coalesce(c.left_paise, 0) <> -coalesce(l.balance_paise, 0);

create view invariants.gift_cards_add_up as
select g.id::text as subject,
  format('%s bought, %s used, %s refunded, %s left', g.amount_paise, m.used, m.refunded, m.balance) as detail
from prepaid.gift_cards g
cross join lateral (
  select coalesce(sum(p.amount_paise) filter (where t.kind in ('gift card spent', 'gift card returned')), 0) as used,
    coalesce(sum(p.amount_paise) filter (where t.kind = 'gift card refunded'), 0) as refunded,
    coalesce(-sum(p.amount_paise), 0) as balance
  from ledger.accounts a
  join ledger.postings p on p.account_id = a.id
  join ledger.transactions t on t.id = p.transaction_id
  where a.kind = 'prepaid' and a.owner_id = g.id
) m
where g.paid_at is not null
  and (m.balance < 0 or m.used < 0 or m.refunded < 0 or g.amount_paise <> m.used + m.refunded + m.balance);

create view invariants.gift_cards_at_own_business as
select u.subject_id::text as subject,
  format('gift card %s of %s paid for a booking at %s', c.subject_id, c.business_id, b.provider_id) as detail
from wallet.credits c
join wallet.uses u on u.credit_id = c.id and u.kind in ('spend', 'return')
left join booking.bookings b on b.id = u.subject_id
where c.business_id is not null and b.provider_id is distinct from c.business_id;

insert into invariants.list (place, name, says) values
  (301, 'gift_cards_are_booked', 'Every gift card in the books is worth what is left on it.'),
  (302, 'gift_cards_add_up', 'The amount of a gift card is what was used, refunded and is left of it; no balance is negative.'),
  (303, 'gift_cards_at_own_business', 'A gift card pays only for bookings at its business.');

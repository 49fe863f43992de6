-- Invariants of packages. A payment may also pay for one, and its money then leaves the escrow of the order.
create or replace view invariants.payment_has_use as
select p.id::text as subject,
  format('%s: %s captured, %s promised back, paying for no booking', p.gateway_payment_id,
    p.captured_paise, p.refunded_paise) as detail
from payments.payments p
where p.status = 'captured' and p.refunded_paise + p.lost_paise < p.captured_paise
  and not exists (select from booking.paid_by f where f.payment_id = p.id)
  and not exists (select from booking.changes c where c.payment_id = p.id and c.state = 'asked')
  and not exists (select from prepaid.gift_cards g where g.payment_id = p.id)
  and not exists (select from prepaid.packages k where k.payment_id = p.id)
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
    and not exists (select from prepaid.packages k where k.payment_id = p.id)
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

-- Packages have their own invariant below.
create or replace view invariants.gift_cards_are_booked as
select coalesce(c.id, l.owner_id)::text as subject,
  format('%s left on the card, %s in the books', coalesce(c.left_paise, 0), -coalesce(l.balance_paise, 0)) as detail
from (
  select g.id, case when g.redeemed_at is not null then coalesce(w.left_paise, 0)
    when g.paid_at is not null and g.ended_at is null then g.amount_paise else 0 end as left_paise
  from prepaid.gift_cards g
  left join wallet.gifts w on w.business_id = g.business_id and w.card_id = g.id
) c
full join (
  select * from ledger.balances b where b.kind = 'prepaid'
    and not exists (select from prepaid.package_keys k where k.package_id = b.owner_id)
) l on l.owner_id = c.id
where coalesce(c.left_paise, 0) <> -coalesce(l.balance_paise, 0);

create view invariants.packages_add_up as
select k.id::text as subject,
  format('%s visits bought, %s rows: %s used, %s refunded, %s left; %s paise left, %s in the books', k.visits,
    u.units, u.used, u.refunded, u.units - u.used - u.refunded,
    (u.units - u.used - u.refunded) * (k.price_paise + k.charge_paise), m.balance) as detail
from prepaid.packages k
cross join lateral (
  select count(*) as units, count(*) filter (where booking_id is not null) as used,
    count(*) filter (where refunded_at is not null) as refunded
  from prepaid.package_units n where n.business_id = k.business_id and n.package_id = k.id
) u
cross join lateral (
  select coalesce(-sum(p.amount_paise), 0) as balance,
    coalesce(sum(p.amount_paise) filter (where t.kind in ('package used', 'package returned')), 0) as used_paise,
    coalesce(sum(p.amount_paise) filter (where t.kind = 'package refunded'), 0) as refunded_paise
  from ledger.accounts a
  join ledger.postings p on p.account_id = a.id
  join ledger.transactions t on t.id = p.transaction_id
  where a.kind = 'prepaid' and a.owner_id = k.id
) m
where u.units <> case when k.paid_at is null then 0 else k.visits end
  or m.balance <> (u.units - u.used - u.refunded) * (k.price_paise + k.charge_paise)
  or m.used_paise <> u.used * (k.price_paise + k.charge_paise)
  or m.refunded_paise <> u.refunded * (k.price_paise + k.charge_paise);

-- Every person of a live booking has a visit of the package, of its customer, its business and its sub-service.
create view invariants.package_pays_its_booking as
select coalesce(b.id, u.booking_id)::text as subject,
  format('%s (%s): %s people, %s visits', b.reference, b.state, b.people, coalesce(u.visits, 0)) as detail
from (select * from booking.bookings where package_id is not null) b
full join (
  select booking_id, package_id, count(*) as visits from prepaid.package_units
  where booking_id is not null group by booking_id, package_id
) u on u.booking_id = b.id
left join prepaid.packages k on k.business_id = b.provider_id and k.id = b.package_id
where b.id is null or k.id is null
  or u.package_id is distinct from b.package_id and u.booking_id is not null
  or (k.customer_id, k.sub_service_id, k.price_paise, k.charge_paise)
    is distinct from (b.customer_id, b.sub_service_id, b.price_paise, b.charge_paise)
  or b.state in ('assigned', 'accepted') and coalesce(u.visits, 0) < b.people
  or b.state in ('held', 'released') and coalesce(u.visits, 0) > 0;

insert into invariants.list (place, name, says) values
  (304, 'packages_add_up', 'The visits of a package are used, refunded or left, and its account has what is left of it.'),
  (305, 'package_pays_its_booking', 'A package pays for its own customer, business and service: one visit for each person.');

-- A lost dispute (chargeback) is in the payment's own sums: what it took cannot go back once more. Where a
-- refund was promised, the bank's taking settles it; the rest is borne by an account of its own.
alter table ledger.accounts drop constraint accounts_kind_check;
alter table ledger.accounts add constraint accounts_kind_check check (kind in (
  'clearing', 'escrow', 'refunds', 'earnings', 'commission', 'charges', 'fees',
  'wallet', 'goodwill', 'chargebacks', 'held', 'bank', 'gst', 'tcs', 'tds'));

alter table payments.payments
  -- Taken by the payer's bank and standing for no refund (yet).
  add column lost_paise bigint not null default 0 check (lost_paise >= 0),
  -- What it pays for, told by who uses it; null while it is its order's only.
  add column used_for uuid;
update payments.payments p set used_for = f.booking_id
from booking.paid_by f where f.payment_id = p.id and f.until is null;
update payments.payments p
set lost_paise = least(d.lost, p.captured_paise - p.refunded_paise)
from (select payment_id, sum(lost_paise) as lost from payments.disputes group by 1) d
where d.payment_id = p.id;
alter table payments.payments drop constraint never_more_than_captured;
alter table payments.payments add constraint never_more_than_captured
  check (refunded_paise >= 0 and refunded_paise + lost_paise <= captured_paise);

-- 'settled': the bank has returned this money itself. A refund into the wallet is 'requested' while a
-- dispute about its payment is open.
alter table payments.refunds drop constraint refunds_status_check;
alter table payments.refunds add constraint refunds_status_check
  check (status in ('requested', 'pending', 'processed', 'failed', 'withdrawn', 'settled'));
alter table payments.refunds drop constraint refunds_amount_paise_check;
alter table payments.refunds add constraint refunds_amount_paise_check
  check (amount_paise >= case when target = 'source' and status <> 'settled' then 100 else 1 end);

-- Also who made it.
create or replace view payments.refunds_public as
select r.id, r.payment_id, r.subject_id, r.amount_paise, r.target, r.status, r.reason, r.requested_at,
  r.processed_at, r.next_try_at, r.origin
from payments.refunds r;

-- Also what was asked for and taken, for the pages of the booking.
create or replace view payments.disputes_public as
select gateway_dispute_id, payment_id, state, amount_paise, lost_paise, opened_at, ended_at
from payments.disputes;

-- Also what the bank has returned: the booking gave it back like any refund.
create or replace view booking.given_back_public as
select r.subject_id as booking_id, r.id::text as id, r.amount_paise, r.target, r.reason,
  r.requested_at as at
from payments.refunds_public r
where r.status in ('processed', 'settled') and exists (
  select from booking.paid_by p where p.booking_id = r.subject_id and p.payment_id = r.payment_id)
union all
select t.subject_id, t.key, -p.amount_paise, 'wallet', 'Credits given back', t.at
from ledger.transactions t
join ledger.postings p on p.transaction_id = t.id
join ledger.accounts a on a.id = p.account_id and a.kind = 'wallet'
where t.kind = 'wallet returned'
union all
select a.owner_id, t.key, p.amount_paise, 'booking', 'Used for another booking', t.at
from ledger.transactions t
join ledger.postings p on p.transaction_id = t.id and p.amount_paise > 0
join ledger.accounts a on a.id = p.account_id and a.kind = 'escrow'
where t.kind = 'moved to another booking' and exists (
  select from booking.bookings b where b.id = a.owner_id);

create or replace view invariants.payment_has_use as
select p.id::text as subject,
  format('%s: %s captured, %s promised back, paying for no booking', p.gateway_payment_id,
    p.captured_paise, p.refunded_paise) as detail
from payments.payments p
where p.status = 'captured' and p.refunded_paise + p.lost_paise < p.captured_paise
  and not exists (select from booking.paid_by f where f.payment_id = p.id)
  and p.captured_at < now() + (select offset_ms * interval '1 millisecond' from platform.world_clock)
    - interval '15 minutes';

create or replace view invariants.refunds_within_capture as
select p.id::text as subject,
  format('%s: %s captured, %s said to go back, refunds of %s; %s lost, of %s that banks took',
    p.gateway_payment_id, p.captured_paise, p.refunded_paise, r.promised, p.lost_paise,
    d.taken - r.settled) as detail
from payments.payments p
cross join lateral (
  select coalesce(sum(amount_paise) filter (where status not in ('withdrawn', 'failed')), 0) as promised,
    coalesce(sum(amount_paise) filter (where status = 'settled'), 0) as settled
  from payments.refunds where payment_id = p.id
) r
cross join lateral (
  select coalesce(sum(lost_paise), 0) as taken from payments.disputes where payment_id = p.id
) d
where p.refunded_paise + p.lost_paise > p.captured_paise or p.refunded_paise <> r.promised
  or p.lost_paise > d.taken - r.settled
  -- What a bank took and no refund stands for is missing from the payment as far as it has anything left.
  or (p.lost_paise < d.taken - r.settled and p.refunded_paise + p.lost_paise < p.captured_paise);

-- At every instant: what a booking costs while it stands, and beside it what has arrived for it, or for a
-- change of it, and is neither put to use yet nor promised back.
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
update invariants.list set says =
  'What is held for a booking is what it costs while it stands and nothing once it is over, beside what has arrived and waits to be used or sent back.'
where name = 'escrow_is_total';

create or replace view invariants.promises_are_owed as
select coalesce(due.subject_id, l.owner_id)::text as subject,
  format('%s promised and not made, %s owed', coalesce(due.open, 0), -coalesce(l.balance_paise, 0)) as detail
from (
  select subject_id, sum(amount_paise) as open from payments.refunds
  where status not in ('processed', 'withdrawn', 'failed', 'settled') group by subject_id
) due
full join (select * from ledger.balances where kind = 'refunds') l on l.owner_id = due.subject_id
where coalesce(due.open, 0) <> -coalesce(l.balance_paise, 0);

create or replace view invariants.refunds_arrive as
select id::text as subject, format('%s paise, due since %s: %s', amount_paise, next_try_at, coalesce(last_error, 'not tried'))
  as detail
from payments.refunds r
where status = 'requested' and next_try_at < now()
  + (select offset_ms * interval '1 millisecond' from platform.world_clock) - interval '15 minutes'
  -- While the payer's bank asks the same money back, it waits.
  and not exists (
    select from payments.disputes d where d.payment_id = r.payment_id and d.state = 'open');

-- Losses are borne where they belong.
create view invariants.chargebacks_are_losses as
select 'chargebacks' as subject, format('the books say %s, the records %s', borne, expected) as detail
from (
  select coalesce((select balance_paise from ledger.balances where kind = 'chargebacks'), 0)
      -- Of old they were borne by goodwill.
      + coalesce((select sum(p.amount_paise) from ledger.transactions t
        join ledger.postings p on p.transaction_id = t.id
        join ledger.accounts a on a.id = p.account_id and a.kind = 'goodwill'
        where t.kind = 'chargeback'), 0) as borne,
    coalesce((select sum(lost_paise) from payments.disputes), 0)
    - coalesce((select sum(amount_paise) from payments.refunds where status = 'settled'), 0) as expected
) books where borne <> expected;
insert into invariants.list (place, name, says) values
  (21, 'chargebacks_are_losses', 'What payers'' banks took is borne by its own account, less the refunds it stands for.');

create or replace view invariants.all_broken as
select 'seats_apart' as name, subject, detail from invariants.seats_apart
union all
select 'sold_has_seats' as name, subject, detail from invariants.sold_has_seats
union all
select 'seats_have_sale' as name, subject, detail from invariants.seats_have_sale
union all
select 'payment_has_use' as name, subject, detail from invariants.payment_has_use
union all
select 'refunds_within_capture' as name, subject, detail from invariants.refunds_within_capture
union all
select 'escrow_is_total' as name, subject, detail from invariants.escrow_is_total
union all
select 'ledger_balances' as name, subject, detail from invariants.ledger_balances
union all
select 'clearing_is_gateway' as name, subject, detail from invariants.clearing_is_gateway
union all
select 'promises_are_owed' as name, subject, detail from invariants.promises_are_owed
union all
select 'wallets_are_credits' as name, subject, detail from invariants.wallets_are_credits
union all
select 'credits_within_amount' as name, subject, detail from invariants.credits_within_amount
union all
select 'earnings_are_owed' as name, subject, detail from invariants.earnings_are_owed
union all
select 'nothing_overpaid' as name, subject, detail from invariants.nothing_overpaid
union all
select 'held_is_transferred' as name, subject, detail from invariants.held_is_transferred
union all
select 'paid_out_once' as name, subject, detail from invariants.paid_out_once
union all
select 'unpaid_is_listed' as name, subject, detail from invariants.unpaid_is_listed
union all
select 'story_is_whole' as name, subject, detail from invariants.story_is_whole
union all
select 'documents_without_gap' as name, subject, detail from invariants.documents_without_gap
union all
select 'no_hold_past_time' as name, subject, detail from invariants.no_hold_past_time
union all
select 'refunds_arrive' as name, subject, detail from invariants.refunds_arrive
union all
select 'chargebacks_are_losses' as name, subject, detail from invariants.chargebacks_are_losses;

-- What must always hold, one view each: its rows are what breaks it, (subject, detail). Read by the tests,
-- the proof, the admin's page and /metrics. no_hold_past_time and refunds_arrive hold once all promised
-- work is done.
create schema invariants;

create table invariants.list (
  name text primary key,
  place int not null unique,
  says text not null
);

create view invariants.seats_apart as
select a.claim_id::text as subject,
  format('seat %s of service %s is taken twice, also by %s', a.seat, a.service_id, b.claim_id) as detail
from availability.seats a
join availability.seats b on a.id < b.id and a.service_id = b.service_id and a.seat = b.seat
  and a.during && b.during;

create view invariants.sold_has_seats as
select b.id::text as subject,
  format('%s needs %s seats and has %s', b.reference, b.seats, count(s.id)) as detail
from booking.bookings b
left join availability.seats s on s.claim_id = b.id and s.held_until is null
  and s.during = tstzrange(b.starts_at, b.seats_until) and s.service_id = b.service_id
where b.state in ('assigned', 'accepted')
group by b.id having count(s.id) <> b.seats;

create view invariants.seats_have_sale as
select s.claim_id::text as subject, format('seat %s of service %s is sold to nobody', s.seat, s.service_id) as detail
from availability.seats s
left join booking.bookings b on b.id = s.claim_id
where s.held_until is null
  and (b.id is null or b.state not in ('assigned', 'accepted', 'completed'));

create view invariants.payment_has_use as
select p.id::text as subject,
  format('%s: %s captured, %s promised back, paying for no booking', p.gateway_payment_id,
    p.captured_paise, p.refunded_paise) as detail
from payments.payments p
where p.status = 'captured' and p.refunded_paise < p.captured_paise
  and not exists (select from booking.paid_by f where f.payment_id = p.id)
  and p.captured_at < now() + (select offset_ms * interval '1 millisecond' from platform.world_clock)
    - interval '15 minutes';

create view invariants.refunds_within_capture as
select p.id::text as subject,
  format('%s: %s captured, %s said to go back, refunds of %s', p.gateway_payment_id, p.captured_paise,
    p.refunded_paise, coalesce(sum(r.amount_paise) filter (where r.status not in ('withdrawn', 'failed')), 0)) as detail
from payments.payments p left join payments.refunds r on r.payment_id = p.id
group by p.id
having p.refunded_paise > p.captured_paise
  or p.refunded_paise <> coalesce(sum(r.amount_paise) filter (where r.status not in ('withdrawn', 'failed')), 0);

-- What was paid in is what the booking costs, for each that was ever sold (parts cancelled since came out
-- of escrow again): the ledger's own count of it.
create view invariants.escrow_is_total as
select b.id::text as subject,
  format('%s (%s): %s in escrow, %s expected', b.reference, b.state, -coalesce(l.balance_paise, 0),
    case when b.state in ('assigned', 'accepted') then b.total_paise else 0 end) as detail
from booking.bookings b
left join ledger.balances l on l.kind = 'escrow' and l.owner_id = b.id
where -coalesce(l.balance_paise, 0)
  <> case when b.state in ('assigned', 'accepted') then b.total_paise else 0 end
union all
select l.owner_id::text, format('%s in escrow for no booking', -l.balance_paise)
from ledger.balances l
where l.kind = 'escrow' and l.balance_paise <> 0
  and not exists (select from booking.bookings b where b.id = l.owner_id)
  and not exists (select from booking.changes c where c.id = l.owner_id and c.state = 'held');

create view invariants.ledger_balances as
select t.id::text as subject, format('%s does not add up to zero', t.key) as detail
from ledger.transactions t left join ledger.postings p on p.transaction_id = t.id
group by t.id having count(p.id) < 2 or sum(p.amount_paise) <> 0;

-- The gateway holds for us what was captured less its fees, what went back, what payers' banks took, and
-- what went to providers and to our bank.
create view invariants.clearing_is_gateway as
select 'clearing' as subject, format('the books say %s, the records %s', held, expected) as detail
from (
  select coalesce((select balance_paise from ledger.balances where kind = 'clearing'), 0) as held,
    coalesce((select sum(captured_paise - coalesce(fee_paise, 0)) from payments.payments
      where status = 'captured'), 0)
    - coalesce((select sum(amount_paise) from payments.refunds
      where status = 'processed' and target = 'source'), 0)
    - coalesce((select sum(lost_paise) from payments.disputes), 0)
    - coalesce((select sum(made_paise - reversed_paise) from payments.transfers), 0)
    - coalesce((select sum(rest_paise) from payouts.payouts where state = 'paid'), 0)
    - coalesce((select sum(amount_paise) from payments.settlements), 0) as expected
) books where held <> expected;

create view invariants.promises_are_owed as
select coalesce(due.subject_id, l.owner_id)::text as subject,
  format('%s promised and not made, %s owed', coalesce(due.open, 0), -coalesce(l.balance_paise, 0)) as detail
from (
  select subject_id, sum(amount_paise) as open from payments.refunds
  where status not in ('processed', 'withdrawn', 'failed') group by subject_id
) due
full join (select * from ledger.balances where kind = 'refunds') l on l.owner_id = due.subject_id
where coalesce(due.open, 0) <> -coalesce(l.balance_paise, 0);

create view invariants.wallets_are_credits as
select coalesce(c.person_id, l.owner_id)::text as subject,
  format('%s left in credits, %s in the books', coalesce(c.credits, 0), -coalesce(l.balance_paise, 0)) as detail
from (select person_id, sum(left_paise) as credits from wallet.lefts group by person_id) c
full join (select * from ledger.balances where kind = 'wallet') l on l.owner_id = c.person_id
where coalesce(c.credits, 0) <> -coalesce(l.balance_paise, 0);

create view invariants.credits_within_amount as
select id::text as subject, format('%s of %s paise left', left_paise, amount_paise) as detail
from wallet.lefts where left_paise < 0 or left_paise > amount_paise;

create view invariants.earnings_are_owed as
select coalesce(e.provider_id, l.owner_id)::text as subject,
  format('%s earned and not paid, %s in the books', coalesce(e.open, 0), -coalesce(l.balance_paise, 0)) as detail
from (
  select e.provider_id, sum(e.net_paise) as open from booking.earnings e
  where not exists (
    select from payouts.lines n join payouts.payouts p on p.id = n.payout_id
    where n.earning_id = e.id and n.is_live and p.state = 'paid')
  group by e.provider_id
) e
full join (select * from ledger.balances where kind = 'earnings') l on l.owner_id = e.provider_id
where coalesce(e.open, 0) <> -coalesce(l.balance_paise, 0);

create view invariants.nothing_overpaid as
select owner_id::text as subject, format('was paid %s more than earned', balance_paise) as detail
from ledger.balances where kind = 'earnings' and balance_paise > 0;

create view invariants.held_is_transferred as
select coalesce(t.subject_id, l.owner_id)::text as subject,
  format('%s at the gateway on hold, %s in the books', coalesce(t.open, 0), coalesce(l.balance_paise, 0)) as detail
from (
  -- What is let go is the provider's once its payout is in the books.
  select subject_id, sum(made_paise - reversed_paise) as open from payments.transfers t
  where status <> 'released' or not exists (
    select from payouts.lines n join payouts.payouts p on p.id = n.payout_id
    where n.booking_id = t.subject_id and n.is_live and p.state = 'paid')
  group by subject_id
) t
full join (select * from ledger.balances where kind = 'held') l on l.owner_id = t.subject_id
where coalesce(t.open, 0) <> coalesce(l.balance_paise, 0);

-- The story tells every state: the last move of the story leads to where the booking stands.
create view invariants.paid_out_once as
select earning_id::text as subject, format('%s payouts', count(*)) as detail
from payouts.lines where is_live group by earning_id having count(*) > 1;

create view invariants.unpaid_is_listed as
select coalesce(e.id, u.earning_id)::text as subject,
  case when u.earning_id is null then 'earned, not in a payout, and no run would find it'
    else 'listed as unpaid, and in a payout' end as detail
from (
  select id from booking.earnings where not exists (
    select from payouts.lines l where l.earning_id = id and l.is_live)
) e full join payouts.unpaid u on u.earning_id = e.id
where e.id is null or u.earning_id is null;

create view invariants.story_is_whole as
select b.id::text as subject, format('%s is %s, and its story does not say how', b.reference, b.state) as detail
from booking.bookings b
where b.state not in ('held', 'released') and not exists (
  select from booking.events e where e.booking_id = b.id and e.move = any (case b.state
    when 'assigned' then array['pay', 'reschedule']
    when 'accepted' then array['accept']
    when 'completed' then array['complete', 'noShow']
    else array['reject', 'cancel', 'lapse', 'fail', 'uphold'] end));

create view invariants.documents_without_gap as
select s.kind || ' of ' || s.financial_year as subject,
  format('%s numbers given, %s documents, the last %s', s.last_serial, count(d.id),
    coalesce(max(d.serial), 0)) as detail
from invoices.series s
left join invoices.documents d on d.kind = s.kind and d.financial_year = s.financial_year
group by s.kind, s.financial_year, s.last_serial
having s.last_serial <> count(d.id) or s.last_serial <> coalesce(max(d.serial), 0);

create view invariants.no_hold_past_time as
select id::text as subject, format('%s was held until %s', reference, held_until) as detail
from booking.bookings
where state = 'held' and held_until < now()
  + (select offset_ms * interval '1 millisecond' from platform.world_clock) - interval '1 minute';

create view invariants.refunds_arrive as
select id::text as subject, format('%s paise, due since %s: %s', amount_paise, next_try_at, coalesce(last_error, 'not tried'))
  as detail
from payments.refunds
where status = 'requested' and target = 'source' and next_try_at < now()
  + (select offset_ms * interval '1 millisecond' from platform.world_clock) - interval '15 minutes';

insert into invariants.list (place, name, says) values
  (1, 'seats_apart', 'No seat is taken by two bookings at one time.'),
  (2, 'sold_has_seats', 'Every sold booking has all its seats, for the whole of its time, and none of them on hold.'),
  (3, 'seats_have_sale', 'Every sold seat belongs to a paid booking.'),
  (4, 'payment_has_use', 'Every captured payment pays for a booking or goes back in full.'),
  (5, 'refunds_within_capture', 'No payment gives back more than was captured, and its refunds are the sum it says.'),
  (6, 'escrow_is_total', 'What is held for a booking is what it costs while it stands, and nothing once it is over.'),
  (7, 'ledger_balances', 'Every movement of money adds up to zero.'),
  (8, 'clearing_is_gateway', 'What the gateway holds by the books is what was captured, less its fees and all that left it.'),
  (9, 'promises_are_owed', 'What is owed back to customers is what was promised and not made yet.'),
  (10, 'wallets_are_credits', 'Every wallet in the books is the sum of its credits.'),
  (11, 'credits_within_amount', 'No credit is spent beyond its amount.'),
  (12, 'earnings_are_owed', 'What is owed to providers is what they earned and were not paid.'),
  (13, 'nothing_overpaid', 'No provider was paid more than they earned.'),
  (14, 'held_is_transferred', 'What lies on hold for providers at the gateway is what the books say.'),
  (15, 'paid_out_once', 'Every earning is paid out once at most.'),
  (16, 'story_is_whole', 'Every booking''s story says how it came to stand where it stands.'),
  (17, 'documents_without_gap', 'Invoices and credit notes are numbered without a gap.'),
  (18, 'no_hold_past_time', 'No unpaid hold outlives its ten minutes.'),
  (19, 'refunds_arrive', 'No promised refund stays unsent for more than a quarter of an hour.'),
  (20, 'unpaid_is_listed', 'Every earning that is in no payout is found by the next run.');

-- All of them at once.
create view invariants.all_broken as
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
select 'refunds_arrive' as name, subject, detail from invariants.refunds_arrive;

-- /metrics reads the figures; those that said the same as an invariant are gone from them.
create or replace view platform.figures as
select 'zap_broken_' || l.name as name, l.says as help,
  (select count(*) from invariants.all_broken b where b.name = l.name)::float8 as value
from invariants.list l
union all
select 'zap_refunds_unsent', 'Refunds promised and not yet made',
  (select count(*) from payments.refunds where status = 'requested')::float8
union all
select 'zap_webhooks_waiting', 'Webhook events stored and not yet worked on',
  (select count(*) from payments.webhook_events where processed_at is null)::float8
union all
select 'zap_differences_open', 'Differences with the gateway that wait for a person',
  (select count(*) from payments.differences where resolved_at is null)::float8
union all
select 'zap_disputes_open', 'Reported bookings that wait for a decision',
  (select count(*) from booking.disputes where state = 'open')::float8;

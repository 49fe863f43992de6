-- A class is sold only at its published sessions. A session is a resource with as many units as it has places;
-- publishing it claims the time of its leader.
create table availability.classes (
  business_id uuid not null,
  sub_service_id uuid not null,
  service_id uuid not null,
  primary key (business_id, sub_service_id)
);

create table availability.sessions (
  business_id uuid not null,
  id uuid not null,
  service_id uuid not null,
  sub_service_id uuid not null,
  leader_id uuid not null,
  -- Sessions that were published together.
  series_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  cancelled_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, id) references availability.resources,
  foreign key (business_id, leader_id) references availability.resources
);
create index on availability.sessions using gist (business_id, service_id, during);

create trigger note_change after insert or update or delete on availability.sessions
  for each row execute function catalogue.note_change('service_id');
create trigger note_change after insert or delete on availability.classes
  for each row execute function catalogue.note_change('service_id');

create or replace view invariants.sold_has_seats as
select b.id::text as subject,
  format('%s needs %s seats and has %s', b.reference, b.seats, count(s.id)) as detail
from booking.bookings b
left join booking.changes c on c.booking_id = b.id and c.state = 'asked'
left join availability.claims s on s.business_id = b.provider_id and s.claim_id = b.id and s.held_until is null
  and s.resource_id in (select r.id from availability.resources r
    where r.business_id = b.provider_id and r.kind in ('member', 'capacity', 'session'))
  and (s.during = tstzrange(b.starts_at, b.seats_until) or c.id is not null and s.during =
    range_merge(tstzrange(b.starts_at, b.seats_until), tstzrange(c.starts_at, c.seats_until)))
where b.state in ('assigned', 'accepted')
group by b.id having count(s.id) <> b.seats
union all
select c.id::text, format('a change of %s needs %s seats and has %s', b.reference, c.seats, count(s.id))
from booking.changes c join booking.bookings b on b.id = c.booking_id
left join availability.claims s on s.business_id = b.provider_id and s.claim_id in (b.id, c.id)
  and s.held_until is null and s.during @> tstzrange(c.starts_at, c.seats_until)
where c.state = 'asked'
group by c.id, b.id having count(s.id) < c.seats or b.state <> 'accepted';

create or replace view invariants.seats_have_sale as
select s.claim_id::text as subject,
  format('unit %s of resource %s is sold to nobody', s.unit, s.resource_id) as detail
from availability.claims s
left join booking.bookings b on b.id = s.claim_id
where s.held_until is null
  and (b.id is null or b.provider_id <> s.business_id or b.state not in ('assigned', 'accepted', 'completed'))
  and not exists (select from booking.changes c where c.id = s.claim_id and c.state = 'asked')
  and not exists (select from availability.sessions n
    where n.business_id = s.business_id and n.id = s.claim_id and n.cancelled_at is null);

-- The time of a leader is claimed as long as the session takes place.
create view invariants.session_has_leader as
select n.id::text as subject, format('session at %s has no claim on its leader', lower(n.during)) as detail
from availability.sessions n
where n.cancelled_at is null and not exists (
  select from availability.claims c
  where c.business_id = n.business_id and c.claim_id = n.id and c.resource_id = n.leader_id
    and c.held_until is null and c.during @> n.during);
insert into invariants.list (place, name, says) values
  (24, 'session_has_leader', 'Every class session that takes place has the time of its leader.');

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
select 'chargebacks_are_losses' as name, subject, detail from invariants.chargebacks_are_losses
union all
select 'member_claimed_once' as name, subject, detail from invariants.member_claimed_once
union all
select 'resource_within_quantity' as name, subject, detail from invariants.resource_within_quantity
union all
select 'session_has_leader' as name, subject, detail from invariants.session_has_leader;

-- apply: db/functions/availability/claim.sql b64e7238719c6f29
-- apply: db/functions/availability/claim_units.sql f3486e2fba09b5d7
-- apply: db/functions/availability/note_claim_change.sql dc7bfac34e303512
create trigger note_change after insert or update or delete on availability.claims
  for each row execute function availability.note_claim_change();

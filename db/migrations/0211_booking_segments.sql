-- A visit: one booking with several sub-services of a business, one after another. Without rows, a booking has one.
alter table booking.bookings
  add column segment_count int not null default 1 check (segment_count between 1 and 8);

create table booking.segments (
  business_id uuid not null,
  -- The booking, or the reschedule of one, as in availability.claims.
  claim_id uuid not null,
  -- The number of the segment, which its claims have too; it never changes.
  part int not null check (part >= 0),
  service_id uuid not null,
  sub_service_id uuid not null,
  name text not null,
  -- Per person.
  price_paise bigint not null check (price_paise >= 0),
  -- The member whom the customer chose; null: any.
  member_id uuid,
  -- How many people are served at once.
  seats int not null check (seats between 1 and 20),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (business_id, claim_id, part)
);

-- Visits have a claim for each segment, which `visit_claimed` checks.
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
where b.state in ('assigned', 'accepted') and b.segment_count = 1
group by b.id having count(s.id) <> b.seats
union all
select c.id::text, format('a change of %s needs %s seats and has %s', b.reference, c.seats, count(s.id))
from booking.changes c join booking.bookings b on b.id = c.booking_id
left join availability.claims s on s.business_id = b.provider_id and s.claim_id in (b.id, c.id)
  and s.held_until is null and s.during @> tstzrange(c.starts_at, c.seats_until)
where c.state = 'asked' and b.segment_count = 1
group by c.id, b.id having count(s.id) < c.seats or b.state <> 'accepted'
union all
select w.id::text, format('a walk-in needs %s seats and has %s', w.seats, count(s.id))
from walkins.walk_ins w
left join availability.claims s on s.business_id = w.business_id and s.claim_id = w.id
  and s.held_until is null and lower(s.during) = w.starts_at
  and upper(s.during) - make_interval(mins => s.buffer_minutes) = w.ends_at
where w.state <> 'cancelled'
group by w.business_id, w.id having count(s.id) <> w.seats;

-- The segments of a visit, and of a reschedule of one that waits for its provider.
create view invariants.visit_contiguous as
with visits as (
  select b.provider_id as business_id, b.id as claim_id, b.reference, b.segment_count, b.starts_at, b.ends_at
  from booking.bookings b
  where b.segment_count > 1 and b.state in ('held', 'assigned', 'accepted', 'completed')
  union all
  select b.provider_id, c.id, b.reference, b.segment_count, c.starts_at, c.ends_at
  from booking.changes c join booking.bookings b on b.id = c.booking_id
  where b.segment_count > 1 and c.state = 'asked'
)
select v.claim_id::text as subject, format('the segments of %s are not contiguous', v.reference) as detail
from visits v
left join lateral (
  select count(*) as segments, min(s.starts_at) as starts_at, max(s.ends_at) as ends_at,
    bool_and(s.before is null or s.before = s.starts_at) as follow
  from (
    select g.starts_at, g.ends_at, lag(g.ends_at) over (order by g.part) as before
    from booking.segments g where g.business_id = v.business_id and g.claim_id = v.claim_id
  ) s
) s on true
where (s.segments, s.starts_at, s.ends_at, s.follow)
  is distinct from (v.segment_count::bigint, v.starts_at, v.ends_at, true);

-- Seats of plain capacity are claimed once for all segments in a row that they serve.
create view invariants.visit_claimed as
select v.claim_id::text as subject,
  format('segment %s of %s needs %s units and has %s', g.part, v.reference, g.seats, count(c.id)) as detail
from (
  select b.provider_id as business_id, b.id as claim_id, b.reference
  from booking.bookings b where b.segment_count > 1 and b.state in ('assigned', 'accepted')
  union all
  select b.provider_id, c.id, b.reference
  from booking.changes c join booking.bookings b on b.id = c.booking_id
  where b.segment_count > 1 and c.state = 'asked'
) v
join booking.segments g on g.business_id = v.business_id and g.claim_id = v.claim_id
left join availability.claims c on c.business_id = g.business_id and c.claim_id = g.claim_id
  and c.held_until is null and c.during @> tstzrange(g.starts_at, g.ends_at)
  and c.resource_id in (select r.id from availability.resources r
    where r.business_id = g.business_id and r.kind in ('member', 'capacity'))
  and (c.part = g.part or c.part < g.part and c.service_id = g.service_id
    and upper(c.during) - make_interval(mins => c.buffer_minutes) >= g.ends_at)
group by v.claim_id, v.reference, g.part, g.seats having count(c.id) <> g.seats;

insert into invariants.list (place, name, says) values
  (31, 'visit_contiguous', 'The segments of a visit follow each other without a gap.'),
  (32, 'visit_claimed', 'Every segment of a visit has the people who serve it.');
-- apply: db/functions/booking/place_hold.sql d73bb82ce995e28f

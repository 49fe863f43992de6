-- Bookings, walk-ins and class sessions are what sold claims may belong to.
create or replace view invariants.seats_have_sale as
select s.claim_id::text as subject,
  format('unit %s of resource %s is sold to nobody', s.unit, s.resource_id) as detail
from availability.claims s
left join booking.bookings b on b.id = s.claim_id
where s.held_until is null
  and (b.id is null or b.provider_id <> s.business_id or b.state not in ('assigned', 'accepted', 'completed'))
  and not exists (select from booking.changes c where c.id = s.claim_id and c.state = 'asked')
  and not exists (
    select from walkins.walk_ins w
    where w.business_id = s.business_id and w.id = s.claim_id and w.state <> 'cancelled')
  and not exists (select from availability.sessions n
    where n.business_id = s.business_id and n.id = s.claim_id and n.cancelled_at is null);

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
group by c.id, b.id having count(s.id) < c.seats or b.state <> 'accepted'
union all
select w.id::text, format('a walk-in needs %s seats and has %s', w.seats, count(s.id))
from walkins.walk_ins w
left join availability.claims s on s.business_id = w.business_id and s.claim_id = w.id
  and s.held_until is null and lower(s.during) = w.starts_at
  and upper(s.during) - make_interval(mins => s.buffer_minutes) = w.ends_at
where w.state <> 'cancelled'
group by w.business_id, w.id having count(s.id) <> w.seats;

-- Walk-in and phone bookings, which a provider enters and the customer pays at the venue.
create schema walkins;

create table walkins.walk_ins (
  -- The provider's account.
  business_id uuid not null,
  -- Also the id of its claims.
  id uuid not null default uuidv7(),
  service_id uuid not null,
  sub_service_id uuid not null,
  sub_service_name text not null check (length(sub_service_name) between 1 and 200),
  time_zone text not null,
  people int not null check (people between 1 and 20),
  -- Units of the service's resources that it takes at once.
  seats int not null check (seats between 1 and 20),
  -- The chosen team member; null: any.
  member_id uuid,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  name text not null check (length(name) <= 80),
  phone text not null default '' check (phone = '' or phone ~ '^[6-9][0-9]{9}$'),
  note text not null default '' check (length(note) <= 200),
  state text not null default 'booked' check (state in ('booked', 'arrived', 'no-show', 'cancelled')),
  version int not null default 1,
  created_at timestamptz not null,
  primary key (business_id, id),
  foreign key (business_id, member_id) references availability.resources (business_id, id),
  constraint walk_in_ends_later check (ends_at > starts_at)
);
create index on walkins.walk_ins (business_id, starts_at);
create index on walkins.walk_ins (business_id, created_at);
-- For the erasure of contact data.
create index on walkins.walk_ins (ends_at) where name <> '' or phone <> '' or note <> '';

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
    where w.business_id = s.business_id and w.id = s.claim_id and w.state <> 'cancelled');

create or replace view invariants.sold_has_seats as
select b.id::text as subject,
  format('%s needs %s seats and has %s', b.reference, b.seats, count(s.id)) as detail
from booking.bookings b
left join booking.changes c on c.booking_id = b.id and c.state = 'asked'
left join availability.claims s on s.business_id = b.provider_id and s.claim_id = b.id and s.held_until is null
  and s.resource_id in (select r.id from availability.resources r
    where r.business_id = b.provider_id and r.kind in ('member', 'capacity'))
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

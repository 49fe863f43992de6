-- The waitlist: customers who want a time of a sub-service that is taken. A time that becomes free is offered
-- to the first of them whose request fits it; the offer holds the seats until it expires.
create schema waitlist;

create table waitlist.entries (
  business_id uuid not null,
  id uuid not null default uuidv7(),
  customer_id uuid not null,
  service_id uuid not null,
  sub_service_id uuid not null,
  service_name text not null check (length(service_name) between 1 and 200),
  sub_service_name text not null check (length(sub_service_name) between 1 and 200),
  time_zone text not null,
  people int not null check (people between 1 and 20),
  -- The sub-service is sold at the sessions of a class.
  is_class boolean not null,
  -- Only this team member; null: any.
  member_id uuid,
  together boolean not null default false,
  -- The starts that fit: on these local dates, between these minutes of the day, both included.
  from_date date not null,
  to_date date not null check (to_date between from_date and from_date + 13),
  from_minute int not null check (from_minute between 0 and 1439),
  to_minute int not null check (to_minute between from_minute and 1439),
  -- The last instant that fits.
  ends_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'booked', 'left', 'expired', 'missed')),
  -- Offers that the customer declined or let expire.
  lost_offers int not null default 0 check (lost_offers >= 0),
  booking_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, member_id) references availability.resources (business_id, id),
  constraint ended_once check ((state = 'waiting') = (ended_at is null))
);
create unique index one_waiting_entry on waitlist.entries
  (business_id, customer_id, sub_service_id, from_date, to_date, from_minute, to_minute) where state = 'waiting';
create index on waitlist.entries (business_id, service_id, created_at, id) where state = 'waiting';
create index on waitlist.entries (customer_id, created_at);
create index on waitlist.entries (ends_at) where state = 'waiting';
create index on waitlist.entries (ended_at) where ended_at is not null;

create table waitlist.offers (
  business_id uuid not null,
  -- Also the id of its claims.
  id uuid not null default uuidv7(),
  entry_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  seats_until timestamptz not null check (seats_until >= ends_at),
  seats int not null check (seats between 1 and 20),
  made_at timestamptz not null,
  expires_at timestamptz not null check (expires_at > made_at and expires_at <= starts_at),
  -- 'ordered': an unpaid hold of the customer has the seats.
  state text not null default 'open'
    check (state in ('open', 'ordered', 'accepted', 'declined', 'missed', 'withdrawn')),
  -- The latest hold that took the seats.
  booking_id uuid check (booking_id is not null or state not in ('ordered', 'accepted')),
  ended_at timestamptz,
  primary key (business_id, id),
  foreign key (business_id, entry_id) references waitlist.entries on delete cascade
);
create unique index one_open_offer on waitlist.offers (business_id, entry_id) where state in ('open', 'ordered');
create index on waitlist.offers (business_id, entry_id);
create index on waitlist.offers (business_id, booking_id) where booking_id is not null;
create index on waitlist.offers (expires_at) where state = 'open';

-- Services whose free time may have changed while somebody waits for it: one row a change, never updated, so
-- that bookings of a business do not wait for each other.
create table waitlist.changes (
  business_id uuid not null,
  id bigint generated always as identity,
  service_id uuid not null,
  primary key (business_id, id)
);

-- apply: db/functions/availability/reassign_held.sql a7a8090b75309324
-- apply: db/functions/waitlist/note_changes.sql 20efdef47d676b3e
-- apply: db/functions/waitlist/use_offer.sql eff0aaa5de239814
-- apply: db/functions/waitlist/return_offer.sql 541c8faabfd52c73
-- apply: db/functions/booking/place_hold.sql 17fa9dddadd2f020
-- apply: db/functions/booking/release.sql 0ac86403b60a70ec
create trigger note_waiting after insert on catalogue.changes
  referencing new table as added for each statement execute function waitlist.note_changes();

create view invariants.offer_has_seats as
select o.id::text as subject, format('an open offer needs %s seats and has %s', o.seats, count(c.id)) as detail
from waitlist.offers o
join waitlist.entries e on e.business_id = o.business_id and e.id = o.entry_id
left join availability.claims c on c.business_id = o.business_id and c.claim_id = o.id
  and c.held_until >= o.expires_at and c.during = tstzrange(o.starts_at, o.seats_until)
  and c.resource_id in (select r.id from availability.resources r
    where r.business_id = o.business_id and r.kind in ('member', 'capacity', 'session'))
where o.state = 'open' and o.expires_at > now()
  + (select offset_ms * interval '1 millisecond' from platform.world_clock)
group by o.business_id, o.id, e.state
having count(c.id) <> o.seats or e.state <> 'waiting';

create view invariants.offer_has_entry as
select o.id::text as subject, format('offer is %s, its entry %s, its booking %s', o.state, e.state, b.state) as detail
from waitlist.offers o
join waitlist.entries e on e.business_id = o.business_id and e.id = o.entry_id
left join booking.bookings b on b.id = o.booking_id
where o.state = 'open' and e.state <> 'waiting' or o.state = 'ordered' and b.state is distinct from 'held'
  or o.state = 'accepted' and b.state in ('held', 'released');

insert into invariants.list (place, name, says) values
  (40, 'offer_has_seats', 'Every open waitlist offer holds its seats for its customer.'),
  (41, 'offer_has_entry', 'Every waitlist offer belongs to a waiting entry, and to a hold while it is being paid.');

alter table notifications.notices drop constraint notices_kind_check;
alter table notifications.notices add constraint notices_kind_check check (kind in
  ('booking', 'cancellation', 'money', 'reminder', 'report', 'review', 'message', 'service', 'account', 'waitlist'));

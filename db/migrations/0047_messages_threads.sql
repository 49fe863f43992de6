-- What the two sides of a booking write to each other. A line has its number in its thread, so that
-- 'read up to here' is one number and nothing slips in before it.

-- Paid bookings, as whoever lets their two sides talk may read them: since when they are accepted, and
-- when they were cancelled.
create view booking.threads_public as
select b.id as booking_id, b.reference, b.service_id, b.customer_id, b.provider_id,
  b.customer_name, b.provider_name, b.service_name, b.sub_service_name, b.starts_at, b.ends_at,
  b.time_zone,
  (select min(e.at) from booking.events e
   where e.booking_id = b.id and e.move = 'accept') as accepted_at,
  case when b.state = 'cancelled' then (select max(e.at) from booking.events e
    where e.booking_id = b.id
      and e.move in ('cancel', 'reject', 'lapse', 'fail', 'uphold')) end as cancelled_at
from booking.bookings b where b.state not in ('held', 'released');

create schema messages;

create table messages.threads (
  booking_id uuid primary key references booking.bookings,
  last_n int not null check (last_n between 1 and 1000)
);

create table messages.messages (
  booking_id uuid not null references messages.threads,
  n int not null check (n >= 1),
  side text not null check (side in ('customer', 'provider')),
  -- Null: somebody who has left.
  author_id uuid references identity.people,
  text text not null check (length(text) between 1 and 2000),
  written_at timestamptz not null,
  hidden_at timestamptz,
  primary key (booking_id, n)
);
create index on messages.messages (author_id, written_at);

-- How far each side has read, and when a letter about the rest is due.
create table messages.readers (
  booking_id uuid not null references messages.threads,
  side text not null check (side in ('customer', 'provider')),
  person_id uuid not null references identity.people,
  read_n int not null default 0 check (read_n >= 0),
  unread int not null default 0 check (unread >= 0),
  letter_due_at timestamptz,
  letter_at timestamptz,
  primary key (booking_id, side),
  constraint letter_for_unread check (letter_due_at is null or unread > 0)
);
create index on messages.readers (person_id) where unread > 0;
create index on messages.readers (letter_due_at) where letter_due_at is not null;

-- A message is reported by the side that got it, and decided about once.
create table messages.reports (
  id uuid primary key default uuidv7(),
  booking_id uuid not null,
  n int not null,
  -- Null: somebody who has left.
  reporter_id uuid references identity.people,
  reason text not null check (length(reason) between 1 and 500),
  reported_at timestamptz not null,
  act text check (act in ('hide', 'keep')),
  decided_by uuid references identity.people,
  decided_reason text check (length(decided_reason) between 1 and 500),
  decided_at timestamptz,
  foreign key (booking_id, n) references messages.messages,
  constraint reported_once unique (booking_id, n),
  constraint decided_whole check (
    (act is null) = (decided_at is null) and (act is null) = (decided_by is null)
    and (act is null) = (decided_reason is null))
);
create index on messages.reports (reported_at, id) where decided_at is null;
create index on messages.reports (decided_at desc, id desc) where decided_at is not null;
create index on messages.reports (reporter_id);

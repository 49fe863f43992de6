-- What customers say about bookings that took place, what providers answer, and who watches over it.

-- Bookings that were paid for, as those above may read them; `completed_at` is when it was last settled
-- that the customer was there.
create view booking.visits_public as
select b.id, b.customer_id, b.provider_id, b.service_id, b.service_name, b.sub_service_name, b.icon,
  b.state, b.no_show, b.cancelled_by, b.cancel_move, b.created_at, b.starts_at, b.time_zone,
  (select max(e.at) from booking.events e
   where e.booking_id = b.id and (e.move in ('complete', 'noShow') or e.move = 'uphold' and exists (
     select from booking.events n where n.booking_id = b.id and n.move = 'noShow'))) as completed_at
from booking.bookings b where b.state not in ('held', 'released');

-- What providers answered, or let run out, and how long each customer had waited by then.
create view booking.answers_public as
select e.booking_id, b.provider_id, b.created_at, e.move,
  e.at - (select max(a.at) from booking.events a
    where a.booking_id = e.booking_id and a.move in ('pay', 'reschedule')
      and (a.at, a.id) < (e.at, e.id)) as waited
from booking.events e join booking.bookings b on b.id = e.booking_id
where e.move in ('accept', 'reject') and e.actor = 'provider' or e.move = 'lapse';
create index on booking.bookings (provider_id, created_at);

create schema reviews;

create table reviews.reviews (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references booking.bookings constraint one_review_a_booking unique,
  service_id uuid not null references catalogue.services,
  provider_id uuid not null references identity.people,
  -- Null: a former customer.
  author_id uuid references identity.people,
  service_name text not null,
  sub_service_name text not null,
  stars int not null check (stars between 1 and 5),
  text text not null check (length(text) <= 2000),
  written_at timestamptz not null,
  edited_at timestamptz check (edited_at >= written_at),
  reply text check (length(reply) between 1 and 2000),
  replied_at timestamptz check (replied_at >= written_at),
  reply_edited_at timestamptz check (reply_edited_at >= replied_at),
  hidden_at timestamptz,
  hidden_reason text check (length(hidden_reason) between 1 and 500),
  -- False once it turned out that the booking did not take place.
  stands boolean not null default true,
  constraint reply_whole check ((reply is null) = (replied_at is null)),
  constraint reply_edited_after check (reply_edited_at is null or replied_at is not null),
  constraint hidden_whole check ((hidden_at is null) = (hidden_reason is null))
);
create index on reviews.reviews (service_id, written_at desc, id desc);
create index on reviews.reviews (service_id, stars, written_at desc, id desc);
create index on reviews.reviews (provider_id);
create index on reviews.reviews (author_id, written_at desc, id desc);
create index on reviews.reviews (hidden_at desc) where hidden_at is not null;

create table reviews.reports (
  id uuid primary key default uuidv7(),
  review_id uuid not null references reviews.reviews,
  -- Null: a former customer.
  reporter_id uuid references identity.people,
  reason text not null check (length(reason) <= 500),
  reported_at timestamptz not null,
  closed_at timestamptz,
  constraint report_once unique (review_id, reporter_id)
);
create index on reviews.reports (reporter_id);
create index on reviews.reports (review_id) where closed_at is null;

-- What admins decided about reviews, for good.
create table reviews.decisions (
  id uuid primary key default uuidv7(),
  review_id uuid not null references reviews.reviews,
  admin_id uuid not null references identity.people,
  act text not null check (act in ('hide', 'unhide', 'keep')),
  reason text check (length(reason) <= 500),
  decided_at timestamptz not null
);
create index on reviews.decisions (review_id, decided_at);
create trigger decisions_only_grow before update or delete on reviews.decisions
  for each row execute function platform.refuse_change();

-- A review with its author's name, which only whoever shows it shortens.
create view reviews.listed as
select r.*, p.first_name as author_first_name, p.last_name as author_last_name
from reviews.reviews r left join identity.people p on p.id = r.author_id;

-- What the two sides of a dispute give as evidence: words and pictures, numbered in the order in which they came.

-- How many pieces have come. An admin's decision names the number it has seen, so that nothing that came
-- meanwhile is overlooked; only an open dispute counts on.
alter table booking.disputes
  add column evidence_n int not null default 0 check (evidence_n between 0 and 32);

-- Disputes with the two sides they are between.
create view booking.disputes_public as
select d.id as dispute_id, d.booking_id, d.kind, d.account, d.opened_at, d.state, d.refund_percent,
  d.decision, d.decided_at, b.reference, b.customer_id, b.provider_id, b.customer_name,
  b.provider_name, b.service_name, b.sub_service_name, b.starts_at, b.time_zone
from booking.disputes d join booking.bookings b on b.id = d.booking_id;

create schema evidence;

create table evidence.pieces (
  id uuid primary key default gen_random_uuid(),
  dispute_id uuid not null references booking.disputes,
  n int not null check (n between 1 and 32),
  side text not null check (side in ('customer', 'provider')),
  kind text not null check (kind in ('words', 'picture')),
  -- Each side has ten places for words and six for pictures.
  place int not null check (place between 1 and case kind when 'words' then 10 else 6 end),
  -- Null: somebody who has left.
  author_id uuid references identity.people,
  text text check (length(text) between 10 and 1000),
  -- Null in a picture whose author has left.
  picture_id uuid unique references platform.pictures,
  -- Of the bytes that were given: the same picture sent again is one.
  digest bytea check (octet_length(digest) = 32),
  given_at timestamptz not null,
  constraint piece_number_once unique (dispute_id, n),
  constraint piece_place_once unique (dispute_id, side, kind, place),
  constraint piece_picture_once unique (dispute_id, side, digest),
  constraint piece_has_one_body check (
    (kind = 'words') = (text is not null) and (kind = 'picture' or picture_id is null)
    and (picture_id is null) = (digest is null))
);
create index on evidence.pieces (author_id, given_at);

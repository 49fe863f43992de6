-- The private address under which a provider's calendar program reads their bookings: one a person, told
-- once and kept as a hash of it.
create table booking.calendar_feeds (
  person_id uuid primary key references identity.people,
  token_hash text not null unique check (length(token_hash) = 64),
  made_at timestamptz not null
);
create index on booking.bookings (provider_id, starts_at);

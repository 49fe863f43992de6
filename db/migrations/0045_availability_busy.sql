-- Calendars that a provider keeps elsewhere: their busy times close a service. Of the events only the
-- times are kept.
create table availability.busy_feeds (
  id uuid primary key default uuidv7(),
  service_id uuid not null references catalogue.services,
  -- Five a service at most, whoever adds them at once.
  place smallint not null check (place between 1 and 5),
  name text not null check (length(name) between 1 and 60),
  -- The address opens a private calendar, so it is sealed; its host is for people.
  sealed_url text not null,
  url_mac text not null,
  host text not null check (length(host) between 1 and 253),
  added_at timestamptz not null,
  -- When it is to be read next; while it is being read, when to try again if that never ends.
  due_at timestamptz not null,
  tried_at timestamptz not null,
  is_reading boolean not null default true,
  -- When it was last read whole. What was read then counts until the next time.
  read_at timestamptz,
  -- When its busy times were last others than before.
  changed_at timestamptz,
  -- Failures in a row since then, and what the last one was.
  failures int not null default 0 check (failures >= 0),
  problem text check (length(problem) <= 40),
  events int not null default 0 check (events >= 0),
  unread int not null default 0 check (unread between 0 and events),
  constraint busy_feed_place unique (service_id, place),
  constraint busy_feed_once unique (service_id, url_mac)
);
create index on availability.busy_feeds (due_at);

create table availability.busy_times (
  feed_id uuid not null references availability.busy_feeds on delete cascade,
  service_id uuid not null references catalogue.services,
  during tstzrange not null check (not isempty(during))
);
create index on availability.busy_times using gist (service_id, during);
create index on availability.busy_times (feed_id);

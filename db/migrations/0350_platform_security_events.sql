-- A log of security events of one year. Events are inserted by the transaction that causes them, or as counts of a
-- minute; one worker links them to a hash chain afterwards. Nothing of a linked event can change.
create table platform.security_events (
  id uuid primary key,
  at timestamptz not null,
  kind text not null check (length(kind) between 1 and 60),
  actor_id uuid,
  subject_kind text check (length(subject_kind) between 1 and 40),
  subject_id text check (length(subject_id) between 1 and 100),
  -- A keyed hash of the network address.
  network text check (length(network) between 1 and 64),
  detail text check (length(detail) between 1 and 200),
  count integer not null check (count > 0),
  request_id text check (length(request_id) between 1 and 128),
  -- A keyed hash of the above: proves that the application wrote the row.
  mac text not null,
  seq bigint unique,
  day date,
  hash text check (hash ~ '^[0-9a-f]{64}$'),
  -- A keyed hash of position and hash.
  seal text,
  constraint security_subject_whole check ((subject_kind is null) = (subject_id is null)),
  constraint security_link_whole check (
    num_nulls(seq, day, hash, seal) in (0, 4))
);
create index security_events_latest on platform.security_events (at desc, id desc);
create index security_events_kind on platform.security_events (kind, at desc);
create index security_events_actor on platform.security_events (actor_id, at desc) where actor_id is not null;
create index security_events_subject on platform.security_events (subject_id, at desc) where subject_id is not null;
create index security_events_unlinked on platform.security_events (at, id) where seq is null;

-- The last link of each day that is over; stays when the events of the day are deleted.
create table platform.security_days (
  day date primary key,
  last_seq bigint not null unique,
  head text not null check (head ~ '^[0-9a-f]{64}$'),
  mac text not null
);

-- Why an admin opens a record of others; holds for its session until the given time.
create table platform.access_reasons (
  id uuid primary key default uuidv7(),
  session_id uuid not null,
  actor_id uuid not null,
  subject_kind text not null check (length(subject_kind) between 1 and 40),
  subject_id text not null check (length(subject_id) between 1 and 100),
  reason text not null check (length(reason) between 1 and 60),
  note text check (length(note) between 1 and 500),
  at timestamptz not null,
  until timestamptz not null,
  constraint access_reason_holds check (until > at)
);
create index access_reasons_session on platform.access_reasons (session_id, until desc);
create index access_reasons_subject on platform.access_reasons (subject_id);
create index access_reasons_at on platform.access_reasons (at);

-- apply: db/functions/platform/guard_security_event.sql 4cf4cc7fb0de520d
-- apply: db/functions/platform/link_security_events.sql 5c73b244896b3c96
-- apply: db/functions/platform/delete_old_security_events.sql 4ae29988e4cf798d

-- The column list leaves out the link. The trigger also keeps UPDATE and DELETE from the application's role.
create trigger security_events_stay before update of
    id, at, kind, actor_id, subject_kind, subject_id, network, detail, count, request_id, mac
  on platform.security_events for each row execute function platform.refuse_change();
create trigger security_events_linked_once before update or delete on platform.security_events
  for each row execute function platform.guard_security_event();
create trigger security_events_never_emptied before truncate on platform.security_events
  for each statement execute function platform.refuse_change();
create trigger security_days_stay before update or delete on platform.security_days
  for each row execute function platform.refuse_change();
create trigger security_days_never_emptied before truncate on platform.security_days
  for each statement execute function platform.refuse_change();

-- Every delivery of the gateway's events as it came, so that an admin can see what was told, when, how often
-- and what became of it. One that was not signed by the gateway leaves its size and time and nothing that
-- it claimed; it has no event, so there is nothing of it that could be worked on.
create table payments.deliveries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  event_id text references payments.webhook_events,
  bytes int not null check (bytes >= 0)
);
create index on payments.deliveries (at desc, id desc);
create index on payments.deliveries (event_id);
create index on payments.deliveries (at) where event_id is null;

alter table payments.webhook_events
  add column tries int not null default 0 check (tries >= 0),
  add column outcome text check (outcome in
    ('captured', 'pending', 'failed', 'unknown', 'mismatch', 'followed', 'not understood'));

insert into payments.deliveries (at, event_id, bytes)
select received_at, event_id, octet_length(body) from payments.webhook_events order by received_at;

-- Who had an event worked on again, and why.
create table payments.replays (
  id bigint generated always as identity primary key,
  event_id text not null references payments.webhook_events,
  admin_id uuid not null references identity.people,
  at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500)
);
create index on payments.replays (event_id);
create trigger replays_only_grow before update or delete on payments.replays
  for each row execute function platform.refuse_change();

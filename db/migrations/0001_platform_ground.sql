-- What every capability stands on: the world's clock, counters that limit, replayable answers.
create extension if not exists btree_gist;
create schema platform;

-- One row: how far the sandbox has moved the world's clock ahead of the real one. Never backwards.
create table platform.world_clock (
  is_only boolean primary key default true check (is_only),
  offset_ms bigint not null default 0 check (offset_ms >= 0)
);
insert into platform.world_clock default values;

-- Uses of a bucket in a window of time; a bucket is 'what:who' with the who hashed.
create table platform.limits (
  bucket text not null check (length(bucket) <= 200),
  window_start timestamptz not null,
  used int not null check (used >= 1),
  primary key (bucket, window_start)
);

-- The first answer to a keyed request, given again to every repetition.
create table platform.idempotency_keys (
  actor text not null,
  route text not null,
  key text not null check (length(key) between 1 and 200),
  body_hash text not null,
  status int,
  reply text,
  created_at timestamptz not null,
  primary key (actor, route, key)
);

-- Refuses UPDATE and DELETE: for tables that only ever grow.
create function platform.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of %.% are never changed', tg_table_schema, tg_table_name
    using errcode = 'restrict_violation';
end $$;

-- The second factor of admins: a secret that their authenticator shares with us, sealed by the key ring.
-- A new secret waits as pending until its first code has shown that it arrived.
create table identity.second_factors (
  person_id uuid primary key references identity.people,
  sealed_secret text,
  pending_secret text,
  confirmed_at timestamptz,
  -- The step of time whose code was used last: each code works once, and none older than it.
  last_step bigint not null default 0,
  constraint confirmed_has_secret check ((sealed_secret is null) = (confirmed_at is null))
);

-- Codes to get in by when the authenticator is lost: kept as keyed hashes, each works once.
create table identity.recovery_codes (
  person_id uuid not null references identity.second_factors on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- When this session last showed the second factor.
alter table identity.sessions add column proved_at timestamptz;

-- A suspended person reads, but sells and books nothing. The column says so; the table tells why.
alter table identity.people add column suspended_at timestamptz;
create table identity.suspensions (
  id uuid primary key default uuidv7(),
  person_id uuid not null references identity.people,
  reason text not null check (length(reason) between 1 and 500),
  at timestamptz not null,
  by uuid not null references identity.people,
  lifted_at timestamptz,
  lifted_by uuid references identity.people,
  lift_reason text check (length(lift_reason) between 1 and 500),
  constraint lifted_whole check ((lifted_at is null) = (lifted_by is null)
    and (lifted_at is null) = (lift_reason is null))
);
create unique index one_open_suspension on identity.suspensions (person_id) where lifted_at is null;

-- Looking people up by what an admin has of them.
create extension if not exists pg_trgm;
create index people_words on identity.people using gin (
  (lower(first_name || ' ' || last_name) || ' ' || email) gin_trgm_ops);
create index on identity.people (phone) where phone is not null;

-- The services of a suspended provider are hidden. The view is taken as it stands, whatever made it.
do $$
declare
  present text := pg_get_viewdef('catalogue.services_public'::regclass);
  guarded text := regexp_replace(present, 'p\.closed_at IS NULL',
    'p.closed_at IS NULL AND p.suspended_at IS NULL');
begin
  if guarded = present then
    raise exception 'catalogue.services_public does not ask whether its provider is closed';
  end if;
  execute 'create or replace view catalogue.services_public as ' || guarded;
end $$;

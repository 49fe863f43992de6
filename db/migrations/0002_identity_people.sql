-- People, how they prove who they are, and what they agreed to. One account per e-mail address.
create schema identity;

create table identity.people (
  id uuid primary key default uuidv7(),
  email text not null check (email = lower(email) and length(email) <= 254),
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text not null check (length(last_name) between 1 and 60),
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  picture text,
  created_at timestamptz not null,
  last_active_at timestamptz not null,
  closed_at timestamptz,
  constraint people_email_once unique (email)
);

create table identity.roles (
  person_id uuid not null references identity.people,
  role text not null check (role in ('provider', 'admin')),
  granted_at timestamptz not null,
  granted_by uuid references identity.people,
  primary key (person_id, role)
);

-- Google's own id of a person (sub) is the key; an address may change hands, a sub does not.
create table identity.google_accounts (
  sub text primary key,
  person_id uuid not null references identity.people,
  linked_at timestamptz not null
);
create index on identity.google_accounts (person_id);

-- Hashes of the ID tokens already used, until they expire: each signs in once.
create table identity.spent_credentials (
  hash text primary key,
  expires_at timestamptz not null
);

-- A code is kept as a keyed hash, works once, for five minutes and five wrong tries.
create table identity.codes (
  id uuid primary key default uuidv7(),
  purpose text not null check (purpose in ('login', 'register')),
  email text not null check (email = lower(email)),
  code_hash text not null,
  sent_at timestamptz not null,
  flow_started_at timestamptz not null,
  resends int not null default 0 check (resends between 0 and 3),
  expires_at timestamptz not null,
  wrong_tries int not null default 0 check (wrong_tries between 0 and 5),
  used_at timestamptz
);
create unique index codes_one_live on identity.codes (purpose, email) where used_at is null;

-- Proof that an address was verified, kept here and spent by registering.
create table identity.tickets (
  hash text primary key,
  email text not null check (email = lower(email)),
  expires_at timestamptz not null,
  used_at timestamptz
);

-- One row per signed-in device. Tokens are derived from it by a key that is not in the database.
create table identity.sessions (
  id uuid primary key default uuidv7(),
  person_id uuid not null references identity.people,
  generation int not null default 1 check (generation >= 1),
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  device text not null default ''
);
create index on identity.sessions (person_id) where ended_at is null;

create table identity.consents (
  id uuid primary key default uuidv7(),
  person_id uuid not null references identity.people,
  document text not null,
  version text not null,
  given_at timestamptz not null,
  source text not null check (source in ('form', 'call', 'google'))
);
create index on identity.consents (person_id);
create trigger consents_only_grow before update or delete on identity.consents
  for each row execute function platform.refuse_change();

-- Passkeys (WebAuthn): the public key of a credential whose private key stays with its person.
create table identity.passkeys (
  id uuid primary key default uuidv7(),
  person_id uuid not null references identity.people,
  credential_id text not null check (length(credential_id) between 16 and 1400),
  public_key bytea not null check (length(public_key) between 1 and 4096),
  -- Counts the uses if the authenticator does; a lower one shows a copy of the credential.
  counter bigint not null check (counter >= 0),
  transports text[] not null,
  is_backed_up boolean not null,
  -- It was added after the second factor, so it counts as one.
  is_second_factor boolean not null,
  name text not null check (length(name) between 1 and 50),
  created_at timestamptz not null,
  used_at timestamptz,
  constraint passkeys_credential_once unique (credential_id)
);
create index on identity.passkeys (person_id);

-- Random values that an authenticator signs: each is deleted by its first use, and belongs to one browser or session.
create table identity.passkey_challenges (
  hash text primary key,
  purpose text not null check (purpose in ('login', 'add', 'confirm', 'second factor')),
  client_hash text not null,
  person_id uuid references identity.people on delete cascade,
  expires_at timestamptz not null,
  constraint login_has_no_person check ((purpose = 'login') = (person_id is null))
);
create index on identity.passkey_challenges (expires_at);
create index on identity.passkey_challenges (person_id);

-- When and how the person of a session last confirmed who they are; signing in does.
alter table identity.sessions add column confirmed_at timestamptz;
alter table identity.sessions add column confirmed_by text;
alter table identity.sessions add constraint sessions_confirmed_whole check (
  (confirmed_at is null) = (confirmed_by is null) and confirmed_by in ('code', 'passkey')) not valid;

-- When a passkey was last removed without one: payout details are frozen for a while, because a thief of the mailbox
-- would do that first.
alter table identity.people add column passkey_removed_at timestamptz;

alter table identity.codes drop constraint codes_purpose_check;
alter table identity.codes add constraint codes_purpose_check check (purpose in (
  'login', 'register', 'payout', 'upi', 'email', 'present email', 'delete', 'phone', 'confirm')) not valid;

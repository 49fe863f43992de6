-- What people write through the form on /contact. None is thrown away for looking like a machine's: it is
-- quarantined until an admin lets it through or its time is over.
create schema contact;

create table contact.messages (
  id uuid primary key default uuidv7(),
  reference text not null constraint contact_reference_once unique
    check (reference ~ '^ZC-[A-Z2-9]{8}$'),
  -- The account that was signed in while writing, if one was.
  person_id uuid references identity.people,
  name text not null check (length(name) between 1 and 100),
  email text not null check (email = lower(email) and length(email) <= 254),
  phone text check (phone ~ '^[6-9][0-9]{9}$'),
  subject text not null check (
    subject in ('general', 'support', 'booking', 'provider', 'partnership', 'feedback')),
  message text not null check (length(message) between 1 and 5000),
  received_at timestamptz not null,
  state text not null check (state in ('open', 'answered', 'quarantined')),
  suspicion text check (suspicion in ('trap', 'token', 'haste', 'links', 'markup')),
  released_by uuid references identity.people,
  answered_by uuid references identity.people,
  answered_at timestamptz,
  constraint quarantined_for_a_reason check (state <> 'quarantined' or suspicion is not null),
  constraint answered_by_somebody check (
    (state = 'answered') = (answered_at is not null)
    and (answered_at is null) = (answered_by is null))
);
create index on contact.messages (state, received_at desc, id desc);
create index on contact.messages (email, received_at desc);
create index on contact.messages (person_id) where person_id is not null;

-- What a person is told in the product itself; e-mails and pushes say the same words.
create table notifications.notices (
  id uuid primary key default uuidv7(),
  person_id uuid not null references identity.people,
  -- What it was about and who is told, so that an event worked on twice is told once.
  occasion text not null unique check (length(occasion) <= 200),
  kind text not null check (kind in
    ('booking', 'cancellation', 'money', 'reminder', 'report', 'review', 'message', 'service')),
  title text not null check (length(title) between 1 and 200),
  text text not null check (length(text) <= 1000),
  link text not null check (link ~ '^/' and length(link) <= 200),
  created_at timestamptz not null,
  read_at timestamptz
);
create index on notifications.notices (person_id, id desc);
create index on notifications.notices (person_id) where read_at is null;
create index on notifications.notices (created_at);

-- What a person has switched off or on; without a row the kind's own default holds.
create table notifications.preferences (
  person_id uuid not null references identity.people,
  kind text not null,
  email boolean not null,
  push boolean not null,
  primary key (person_id, kind)
);

-- Browsers that take pushes. The keys are sealed: with them anybody could write to the person.
create table notifications.subscriptions (
  id uuid primary key default uuidv7(),
  person_id uuid not null references identity.people,
  endpoint text not null unique check (length(endpoint) <= 1000),
  sealed_keys text not null,
  created_at timestamptz not null
);
create index on notifications.subscriptions (person_id);

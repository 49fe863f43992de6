-- The channel on which a person also gets a kind of notification; null for neither.
alter table notifications.preferences
  add column mobile text,
  add constraint preference_mobile check (mobile in ('sms', 'whatsapp')) not valid;

-- When a person allowed messages on a channel, and when they withdrew it.
create table notifications.mobile_consents (
  id uuid primary key default uuidv7(),
  person_id uuid not null references identity.people,
  channel text not null check (channel in ('sms', 'whatsapp')),
  given_at timestamptz not null,
  withdrawn_at timestamptz check (withdrawn_at >= given_at)
);
create unique index mobile_consents_one_open on notifications.mobile_consents (person_id, channel)
  where withdrawn_at is null;
create index on notifications.mobile_consents (person_id, given_at);

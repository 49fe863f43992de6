-- A code with which a new admin sets up the second factor. Another admin makes it and passes it on, so that the
-- mailbox of the new admin is not enough.
create table identity.enrolment_codes (
  person_id uuid primary key references identity.people,
  code_hash text not null,
  made_by uuid not null references identity.people,
  expires_at timestamptz not null
);

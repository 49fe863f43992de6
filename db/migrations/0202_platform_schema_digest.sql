-- What a complete schema contains: an instance whose database lacks a part of it is not ready.
-- apply: db/functions/platform/schema_digest.sql fd1f824b5d816b4e

create table platform.schema_state (
  digest text not null,
  recorded_at timestamptz not null default now()
);
-- There is one row at most.
create unique index schema_state_once on platform.schema_state ((true));

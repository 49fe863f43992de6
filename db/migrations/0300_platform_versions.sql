-- Processes of two versions share the database during an upgrade (decision 72): the oldest that may work on it.
alter table platform.schema_state add column oldest_version int not null default 0;

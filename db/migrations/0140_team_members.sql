-- How the members of a business appear to its owner. Names, services and hours belong to availability.
create schema team;
create table team.members (
  business_id uuid not null,
  member_id uuid not null,
  colour text not null check (colour in ('teal', 'rose', 'green', 'blue', 'marigold')),
  primary key (business_id, member_id)
);

-- Time off is entered once for several members: its rows share the entry.
alter table availability.member_time_off add column entry_id uuid not null default uuidv7();
alter table availability.member_time_off
  add constraint member_is_off_once unique (business_id, entry_id, member_id);
-- apply: db/functions/availability/queue_business.sql 765bfff672171fcb

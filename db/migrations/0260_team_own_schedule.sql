-- Members who see their own schedule: whether they may enter time off, their calendar links, and which of them
-- were notified of a booking, so that its end is announced to the same members.
alter table team.members add column may_take_time_off boolean not null default true;
-- Entered by the member, who may remove it.
alter table availability.member_time_off add column by_member boolean not null default false;

create table team.feeds (
  business_id uuid not null,
  member_id uuid not null,
  token_hash text not null,
  made_at timestamptz not null,
  primary key (business_id, member_id)
);
-- A token is random, so its hash needs no key across businesses.
create index on team.feeds (token_hash);

create table notifications.notified_members (
  business_id uuid not null,
  booking_id uuid not null,
  member_id uuid not null,
  notified_at timestamptz not null,
  primary key (business_id, booking_id, member_id)
);
create index on notifications.notified_members (notified_at);

-- The account of a member, and the invitation by which a person accepts it. A member has one open invitation.
create table team.accounts (
  business_id uuid not null,
  member_id uuid not null,
  person_id uuid not null,
  joined_at timestamptz not null,
  primary key (business_id, member_id),
  constraint person_joins_once unique (business_id, person_id)
);
create index on team.accounts (person_id);

create table team.invitations (
  business_id uuid not null,
  member_id uuid not null,
  email text not null check (length(email) <= 320),
  token_hash text not null,
  expires_at timestamptz not null,
  primary key (business_id, member_id)
);
-- A token is random, so its hash needs no key across businesses.
create index on team.invitations (token_hash);
create index on team.invitations (expires_at);

-- Links by which visitors put walk-ins into their own history; no money is involved.
create table walkins.links (
  business_id uuid not null,
  walk_in_id uuid not null,
  -- Null once it is used.
  token_hash text check (token_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null,
  -- The customer whose history has the walk-in.
  customer_id uuid references identity.people,
  used_at timestamptz,
  primary key (business_id, walk_in_id),
  foreign key (business_id, walk_in_id) references walkins.walk_ins,
  constraint link_used_once check (
    (customer_id is null) = (used_at is null) and (token_hash is null) = (used_at is not null))
);
-- Not unique, as the key of a business begins with it; 256 random bits do not meet.
create index on walkins.links (token_hash);
create index on walkins.links (customer_id, used_at) where customer_id is not null;
-- For the deletion of unused links.
create index on walkins.links (expires_at) where used_at is null;

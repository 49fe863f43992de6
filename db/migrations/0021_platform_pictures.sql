-- Pictures that people gave, drawn anew by us in two sizes; the given bytes are never kept. The id is
-- random, because the address of a public picture is all that one needs to see it.
create table platform.pictures (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  purpose text not null check (length(purpose) between 1 and 40),
  is_public boolean not null,
  large bytea not null,
  small bytea not null,
  width int not null check (width between 1 and 4000),
  height int not null check (height between 1 and 4000),
  created_at timestamptz not null,
  constraint picture_bytes check (
    octet_length(large) between 1 and 4000000 and octet_length(small) between 1 and 400000
  )
);
create index on platform.pictures (owner_id);
-- They are compressed already.
alter table platform.pictures alter column large set storage external;
alter table platform.pictures alter column small set storage external;

-- One row a service that can be found, derived from the catalogue and the calendar: never the truth.
create extension if not exists cube;
create extension if not exists pg_trgm;
create extension if not exists fuzzystrmatch;
create schema search;

-- A point of the sphere in kilometres from the earth's middle: what is near in it is near on the ground.
create function search.spot(latitude double precision, longitude double precision) returns cube
language sql immutable strict parallel safe as $$
  select cube(array[
    6371 * cos(radians(latitude)) * cos(radians(longitude)),
    6371 * cos(radians(latitude)) * sin(radians(longitude)),
    6371 * sin(radians(latitude))])
$$;

-- Squares of 0.045 degrees, five kilometres from south to north, numbered from the south-west.
create function search.cell(latitude double precision, longitude double precision) returns int
language sql immutable strict parallel safe as $$
  select floor((latitude + 90) / 0.045)::int * 8000 + floor((longitude + 180) / 0.045)::int
$$;

create table search.services (
  service_id uuid primary key references catalogue.services on delete cascade,
  category_id uuid not null,
  sub_category_id uuid not null,
  latitude double precision not null,
  longitude double precision not null,
  cell int generated always as (search.cell(latitude, longitude)) stored,
  spot cube generated always as (search.spot(latitude, longitude)) stored,
  -- The mean of the stars, drawn towards the middle while they are few, in ten-thousandths of a star.
  rank int not null,
  -- Null below five reviews (SVC-09).
  rating real,
  -- Of what can be booked.
  from_paise bigint not null,
  minutes int not null,
  -- 1 for men, 2 for women, 3 for both.
  genders int not null check (genders between 1 and 3),
  places text[] not null,
  notice_minutes int not null,
  time_zone text not null,
  -- Stems of its words, and each of them with the cell ('facial@12345'); those of its name alone.
  words text[] not null,
  name_words text[] not null,
  -- Quarter hours at which one person can begin, notice aside, from an epoch minute on.
  free_base int not null,
  free varbit not null,
  -- The first of those starts, in epoch minutes.
  starts int[] not null
);
create index services_by_rank on search.services (rank desc, service_id);
create index services_by_category_rank on search.services (category_id, rank desc, service_id);
create index services_by_price on search.services (from_paise, service_id);
create index services_by_category_price on search.services (category_id, from_paise, service_id);
create index services_by_cell_rank on search.services (cell, rank desc, service_id);
create index services_by_cell_category_rank
  on search.services (category_id, cell, rank desc, service_id);
create index services_by_cell_price on search.services (cell, from_paise, service_id);
create index services_by_cell_category_price
  on search.services (category_id, cell, from_paise, service_id);
create index services_by_spot on search.services using gist (spot);
create index services_by_category_spot on search.services using gist (category_id, spot);
create index services_by_words on search.services using gin (words);
-- What stands longest without being made anew is rolled forward first.
create index services_by_base on search.services (free_base, service_id);

-- What its card shows, apart from the rows that are looked through.
create table search.cards (
  service_id uuid primary key references search.services on delete cascade,
  card jsonb not null
);

-- Every word of any service once, to mend what was mistyped.
create table search.words (
  word text collate "C" primary key,
  stem text not null,
  uses int not null default 1
);
create index on search.words (stem);
create index on search.words using gin (word gin_trgm_ops);

-- The stem of one word; null for one that says nothing, such as 'the'.
create function search.stem(word text) returns text
language sql immutable strict parallel safe as $$
  select (tsvector_to_array(to_tsvector('english', word)))[1]
$$;
create function search.stems(words text) returns text[]
language sql immutable strict parallel safe as $$
  select tsvector_to_array(to_tsvector('english', words))
$$;

-- The first epoch minute from another on at which one person can begin; null when none is known.
create function search.first_free(free varbit, base int, from_minute int) returns int
language sql immutable parallel safe as $$
  select case when at > 0 then base + (skipped + at - 1) * 15 end
  from (select greatest((from_minute - base) / 15, 0) as skipped) s
  cross join lateral (select position(B'1' in substring(free, skipped + 1)) as at) p
$$;

-- Whether one person can begin between two epoch minutes; past the last of the cells nobody knows.
create function search.may_be_free(free varbit, base int, from_minute int, to_minute int)
returns boolean language sql immutable parallel safe as $$
  select to_minute > base + length(free) * 15
    or (to_minute > from_minute and to_minute > base and bit_count(substring(free,
      greatest((from_minute - base) / 15, 0) + 1,
      greatest((to_minute - base + 14) / 15 - greatest((from_minute - base) / 15, 0), 0))) > 0)
$$;

create view search.services_public as select service_id, rank from search.services;
insert into catalogue.changes (service_id) select id from catalogue.services;

-- What is offered: category > sub-category > task (the master list) and service > sub-service.
create schema catalogue;

create table catalogue.categories (
  id uuid primary key default uuidv7(),
  slug text not null unique,
  name text not null,
  tint text not null check (tint in ('rose', 'green', 'blue')),
  position int not null
);

create table catalogue.sub_categories (
  id uuid primary key default uuidv7(),
  category_id uuid not null references catalogue.categories,
  slug text not null unique,
  name text not null,
  icon text not null,
  position int not null
);
create index on catalogue.sub_categories (category_id);

create table catalogue.tasks (
  id uuid primary key default uuidv7(),
  sub_category_id uuid not null references catalogue.sub_categories,
  slug text not null unique,
  name text not null check (length(name) between 1 and 80),
  icon text not null,
  description text not null default '' check (length(description) <= 1000),
  gender text check (gender in ('male', 'female')),
  minutes int not null check (minutes between 5 and 720),
  position int not null
);
create index on catalogue.tasks (sub_category_id);

create table catalogue.services (
  id uuid primary key default uuidv7(),
  owner_id uuid not null references identity.people,
  sub_category_id uuid not null references catalogue.sub_categories,
  name text not null check (length(name) between 1 and 120),
  icon text not null,
  description text not null default '' check (length(description) <= 4000),
  city text not null,
  area text not null,
  address text not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  phone text,
  email text,
  experience_years int not null default 0 check (experience_years between 0 and 80),
  places text[] not null check (
    cardinality(places) between 1 and 3 and places <@ array['provider', 'home', 'online']),
  home_radius_km int check (home_radius_km between 1 and 100),
  meeting_link text,
  status text not null default 'available' check (status in ('available', 'busy', 'offline')),
  is_active boolean not null default false,
  is_verified boolean not null default false,
  approval_status text not null default 'pending'
    check (approval_status in ('pending', 'approved', 'rejected')),
  is_demo boolean not null default false,
  created_at timestamptz not null,
  constraint home_needs_radius check (not 'home' = any (places) or home_radius_km is not null)
);
create index on catalogue.services (owner_id);
create index on catalogue.services (sub_category_id) where is_active and approval_status = 'approved';

create table catalogue.sub_services (
  id uuid primary key default uuidv7(),
  service_id uuid not null references catalogue.services,
  task_id uuid not null references catalogue.tasks,
  description text not null default '' check (length(description) <= 1000),
  minutes int not null check (minutes between 5 and 720),
  type text not null default 'Premium',
  price_paise bigint check (price_paise between 100 and 1000000000),
  is_paused boolean not null default false,
  created_at timestamptz not null,
  constraint task_once_per_service unique (service_id, task_id)
);
create index on catalogue.sub_services (task_id) where price_paise is not null and not is_paused;

-- Counts that higher capabilities report through the door; a service without a row has none.
create table catalogue.figures (
  service_id uuid primary key references catalogue.services,
  completed_bookings int not null default 0 check (completed_bookings >= 0),
  rating_sum int not null default 0 check (rating_sum >= 0),
  rating_count int not null default 0 check (rating_count >= 0)
);

-- The service as others read it, with the names of its category; one row per service.
create view catalogue.services_public as
select s.*, sc.name as sub_category_name, c.id as category_id, c.name as category_name, c.tint,
  p.first_name || ' ' || p.last_name as owner_name,
  s.is_active and s.approval_status = 'approved' and p.closed_at is null as is_visible
from catalogue.services s
join catalogue.sub_categories sc on sc.id = s.sub_category_id
join catalogue.categories c on c.id = sc.category_id
join identity.people p on p.id = s.owner_id;

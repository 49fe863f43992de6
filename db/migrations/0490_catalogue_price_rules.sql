-- A percentage off the list prices of a service: at some hours of some weekdays, or for a first visit. A rule is never
-- edited, so that a booking with its id can be explained; a change ends it and adds another one.
create table catalogue.price_rules (
  business_id uuid not null,
  id uuid not null,
  service_id uuid not null references catalogue.services,
  kind text not null check (kind in ('time', 'firstVisit')),
  percent int not null check (percent between 1 and 90),
  weekdays int[] not null check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  from_minute int not null check (from_minute between 0 and 1439),
  to_minute int not null check (to_minute <= 1440),
  -- Empty: all, also those that are added later.
  sub_service_ids uuid[] not null default '{}' check (cardinality(sub_service_ids) <= 100),
  is_paused boolean not null default false,
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (business_id, id),
  constraint price_rule_has_hours check (from_minute < to_minute)
);
create index on catalogue.price_rules (service_id) where removed_at is null;

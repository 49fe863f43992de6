-- What a person keeps at hand: the services they like, and those they looked at last.
create table catalogue.favourites (
  person_id uuid not null references identity.people,
  service_id uuid not null references catalogue.services,
  added_at timestamptz not null,
  primary key (person_id, service_id)
);
create index on catalogue.favourites (person_id, added_at desc, service_id desc);

create table catalogue.viewed (
  person_id uuid not null references identity.people,
  service_id uuid not null references catalogue.services,
  viewed_at timestamptz not null,
  primary key (person_id, service_id)
);
create index on catalogue.viewed (person_id, viewed_at desc, service_id desc);

-- Photographs of services that customers see; the first is the cover.
create table catalogue.service_pictures (
  service_id uuid not null references catalogue.services,
  picture_id uuid not null unique references platform.pictures on delete cascade,
  position int not null check (position between 0 and 7),
  primary key (service_id, position)
);

-- Photos of the team members that the form of a new service names, until the form creates the members.
create table onboarding.member_photos (
  business_id uuid not null references identity.people,
  service_id uuid not null references onboarding.forms on delete cascade,
  -- Identifies the member within the form.
  member_key uuid not null,
  picture_id uuid not null references platform.pictures on delete cascade,
  primary key (business_id, service_id, member_key)
);
create index on onboarding.member_photos (service_id);
create index on onboarding.member_photos (picture_id);

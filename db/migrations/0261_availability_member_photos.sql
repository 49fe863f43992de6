-- The photo of a team member, which customers see.
alter table availability.resources
  add column picture_id uuid references platform.pictures on delete set null;

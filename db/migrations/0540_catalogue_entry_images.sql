-- Images that admins give to categories and sub-categories; services without photos display them.
alter table catalogue.categories
  add column picture_id uuid references platform.pictures on delete set null;
alter table catalogue.sub_categories
  add column picture_id uuid references platform.pictures on delete set null;

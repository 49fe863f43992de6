-- A photo is cropped around its focus, in percent of width and height, and its preview shows until it has loaded.
alter table platform.pictures
  add column focus_x int not null default 50,
  add column focus_y int not null default 50,
  add column preview text,
  -- When its versions were drawn; null until then.
  add column versions_at timestamptz,
  add constraint picture_focus check (focus_x between 0 and 100 and focus_y between 0 and 100) not valid,
  add constraint picture_preview check (length(preview) between 1 and 2000) not valid;

-- A photo in the widths and formats that pages offer to browsers.
create table platform.picture_versions (
  picture_id uuid not null references platform.pictures on delete cascade,
  width int not null check (width between 1 and 4000),
  type text not null check (type in ('avif', 'webp')),
  bytes bytea not null check (octet_length(bytes) between 1 and 4000000),
  primary key (picture_id, width, type)
);
-- They are compressed already.
alter table platform.picture_versions alter column bytes set storage external;

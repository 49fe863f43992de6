-- A provider takes a task away; the bookings of its past go on naming it, so its row stays.
alter table catalogue.sub_services
  add column removed_at timestamptz,
  add constraint removed_is_paused check (removed_at is null or is_paused);

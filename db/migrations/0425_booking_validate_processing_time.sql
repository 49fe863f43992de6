-- Every row before this version has no processing time.
alter table catalogue.sub_services validate constraint processing_minutes_in_bounds;
alter table booking.segments validate constraint processing_minutes_in_bounds;

-- Lists of services in the order that they are shown, so that a page reads no further than its end.
create index on catalogue.figures (completed_bookings desc) where completed_bookings > 0;
create index on catalogue.services (name, id) where is_active and approval_status = 'approved';

-- Every entry before this version waits for one sub-service.
alter table waitlist.entries validate constraint segments_are_a_visit;

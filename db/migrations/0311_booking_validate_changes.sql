-- The constraints of added people, checked for earlier changes without locking them.
alter table booking.changes validate constraint proposal_keeps_people;
alter table booking.changes validate constraint changes_state_check;

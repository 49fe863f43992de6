-- The customer of a change may choose another member, or anyone, for its time. Without it the member of the booking
-- stays, also for changes that a former version has inserted.
alter table booking.changes add column chooses_member boolean not null default false;

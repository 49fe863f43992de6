-- Every row before this version has one of the earlier kinds, and the commission of the start.
alter table signoffs.requests validate constraint requests_kind_check;
alter table booking.bookings validate constraint commission_is_share;

-- Every row before this version has no record.
alter table booking.bookings validate constraint price_is_list_less_discount;
alter table booking.segments validate constraint price_is_list_less_discount;
alter table booking.changes validate constraint price_is_list_less_discount;

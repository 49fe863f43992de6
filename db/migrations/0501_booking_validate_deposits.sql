-- Every row before this version has full prepayment.
alter table catalogue.services validate constraint deposit_is_offered;
alter table booking.bookings validate constraint deposit_is_offered;
alter table booking.bookings validate constraint venue_beside_deposit;
alter table booking.bookings validate constraint venue_payment_whole;
alter table booking.segments validate constraint venue_not_negative;
alter table booking.changes validate constraint venue_not_negative;
alter table booking.bookings validate constraint price_is_list_less_discount;
alter table booking.segments validate constraint price_is_list_less_discount;
alter table booking.changes validate constraint price_is_list_less_discount;

-- The indexes of 0331 and the trigger payment_pays_once replace these.
alter table booking.bookings
  drop constraint bookings_payment_id_key,
  validate constraint series_part_of_some,
  validate constraint series_date_is_whole,
  validate constraint booking_in_series;
drop index booking.payment_pays_once;

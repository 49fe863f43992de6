-- The class session that the order named; null: the one with most places left at its start.
alter table booking.bookings add column session_id uuid;
-- apply: db/functions/booking/insert_hold.sql 9fb28226b436da4e
-- apply: db/functions/booking/place_hold.sql 0c583e71e912f98c
-- apply: db/functions/waitlist/use_offer.sql 71e663f526aaac49

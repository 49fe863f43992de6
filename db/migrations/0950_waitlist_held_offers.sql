-- An offer lasts as long as the unpaid hold that has its seats, so that its customer can continue a booking that was
-- begun in its last minutes.
alter table waitlist.offers
  -- While ordered: the end of the claims, which is that of the offer or of the hold. Null for earlier orders.
  add column held_until timestamptz;

-- apply: db/functions/waitlist/use_offer.sql 29e2c8e02e232fa5

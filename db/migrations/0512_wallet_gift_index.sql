-- no transaction: the index is built while credits are written
-- A gift card is in one wallet.
create unique index concurrently if not exists credit_of_card
  on wallet.credits (business_id, subject_id) where business_id is not null;

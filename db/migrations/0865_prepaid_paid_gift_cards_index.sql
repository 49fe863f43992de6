-- no transaction: an index on a table in use is built concurrently
-- Admins list sold gift cards, newest first.
create index concurrently if not exists gift_cards_by_payment on prepaid.gift_cards (paid_at desc, id) where paid_at is not null;

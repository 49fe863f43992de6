-- no transaction: an index on a table in use is built concurrently
-- Reservations of old holds are deleted from here.
create index concurrently if not exists reservations_by_end on wallet.reservations (held_until);

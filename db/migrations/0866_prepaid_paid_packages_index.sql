-- no transaction: an index on a table in use is built concurrently
-- Admins list sold packages, newest first.
create index concurrently if not exists packages_by_payment on prepaid.packages (paid_at desc, id) where paid_at is not null;

-- no transaction: the index is built while services are written
-- The admin's list of services, newest first.
create index concurrently if not exists services_newest on catalogue.services (created_at desc, id desc);

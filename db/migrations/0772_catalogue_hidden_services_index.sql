-- no transaction: the index is built while services are written
-- The few services that an admin hid, for the admin's list of them.
create index concurrently if not exists services_hidden on catalogue.services (id)
  where hidden_at is not null;

-- no transaction: the index of an existing table is created without locking it
create index concurrently if not exists services_name_words on catalogue.services
  using gin (lower(name) gin_trgm_ops);

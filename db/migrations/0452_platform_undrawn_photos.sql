-- no transaction: an index on a table in use is built concurrently
create index concurrently if not exists pictures_without_versions on platform.pictures (created_at)
  where versions_at is null and purpose in ('service', 'portfolio');

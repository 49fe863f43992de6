-- no transaction: an index on a table in use is built concurrently
-- It replaces pictures_without_versions, which processes of the previous release still use.
create index concurrently if not exists pictures_undrawn on platform.pictures (created_at)
  where versions_at is null and purpose in ('service', 'portfolio', 'review');

-- The versions of a setting that take effect after an instant.
create or replace function settings.scheduled(of_key text, at timestamptz)
returns setof settings.versions language sql stable as $$
  select v.* from settings.versions v
  where v.key = of_key and v.effective_from > at and v.withdrawn_at is null
$$;

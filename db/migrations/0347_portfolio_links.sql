-- Readable addresses of services: /b/<slug>. Replaced ones stay, and lead to the present one.
create table portfolio.links (
  -- One name is one address in the whole marketplace.
  slug text primary key check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 3 and 60),
  service_id uuid not null,
  owner_id uuid not null,
  is_current boolean not null,
  created_at timestamptz not null
);
create unique index one_current_link on portfolio.links (service_id) where is_current;
create index on portfolio.links (service_id);
create index on portfolio.links (owner_id);

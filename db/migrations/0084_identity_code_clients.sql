-- A code belongs to the browser that asked for it, so that wrong codes of one browser never use up the
-- tries of another. Codes live for five minutes: those of now are asked for again.
delete from identity.codes where used_at is null;

-- `client_hash` names the browser by its cookie, or the session of a signed-in person. `bare_network` is
-- set while the browser has not shown that it keeps cookies: a client without any is then known by its
-- network, and has tries of its own.
alter table identity.codes
  add column client_hash text not null default '',
  add column bare_network text,
  add column bare_tries int not null default 0 check (bare_tries between 0 and 5);
drop index identity.codes_one_live;
create unique index codes_one_live on identity.codes (purpose, email, person_id, client_hash)
  nulls not distinct where used_at is null;

-- What admins should look at: more failed codes in an hour than people mistype.
create table identity.alerts (
  id uuid primary key default uuidv7(),
  kind text not null check (kind in ('wrong codes', 'wrong second factors')),
  -- The hour in which it happened; one alert of a kind for each.
  since timestamptz not null,
  raised_at timestamptz not null,
  seen_at timestamptz,
  seen_by uuid references identity.people,
  constraint alerts_once unique (kind, since),
  constraint seen_whole check ((seen_at is null) = (seen_by is null))
);

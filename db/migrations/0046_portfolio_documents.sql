-- What providers show: documents to admins, so that they are known, and pictures of their work to everybody.
create schema portfolio;

-- A document is a picture drawn anew, or a PDF as it was given, which is only ever saved and never shown.
create table portfolio.documents (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references identity.people,
  -- A person has twenty places for documents.
  place int not null check (place between 1 and 20),
  kind text not null check (kind in ('identity', 'address', 'licence', 'training')),
  picture_id uuid unique references platform.pictures,
  pdf bytea check (octet_length(pdf) between 5 and 5242880),
  given_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'accepted', 'rejected')),
  reason text check (length(reason) between 1 and 500),
  decided_by uuid references identity.people,
  decided_at timestamptz,
  constraint document_place_once unique (owner_id, place),
  constraint document_has_one_body check ((picture_id is null) <> (pdf is null)),
  constraint document_decided_whole check (
    (state = 'pending') = (decided_at is null) and (decided_at is null) = (decided_by is null)
    and (state = 'pending') <= (reason is null) and (state <> 'rejected' or reason is not null))
);
create index on portfolio.documents (given_at, id) where state = 'pending';
create index on portfolio.documents (decided_at desc, id desc) where state <> 'pending';
alter table portfolio.documents alter column pdf set storage external;

-- A document with whose it is, as admins read it; its bytes are another question.
create view portfolio.cases as
select d.id, d.owner_id, d.place, d.kind, d.picture_id, d.given_at, d.state, d.reason, d.decided_at,
  p.first_name || ' ' || p.last_name as owner_name, p.email as owner_email
from portfolio.documents d join identity.people p on p.id = d.owner_id;

create table portfolio.works (
  picture_id uuid primary key references platform.pictures,
  service_id uuid not null references catalogue.services,
  owner_id uuid not null references identity.people,
  position int not null check (position between 0 and 19),
  caption text not null default '' check (length(caption) <= 200),
  constraint work_position_once unique (service_id, position) deferrable initially deferred
);
create index on portfolio.works (owner_id);

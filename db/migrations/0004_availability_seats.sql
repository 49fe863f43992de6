-- When a service can be booked, and the seats that are taken. Two claims of one seat of one service
-- never overlap in time: the constraint seats_never_overlap holds it, whatever the code above does.
create schema availability;

create table availability.settings (
  service_id uuid primary key references catalogue.services,
  time_zone text not null default 'Asia/Kolkata',
  capacity int not null default 1 check (capacity between 1 and 200),
  step_minutes int not null default 30 check (step_minutes between 5 and 240),
  buffer_minutes int not null default 0 check (buffer_minutes between 0 and 240),
  notice_minutes int not null default 120 check (notice_minutes between 0 and 43200),
  horizon_days int not null default 60 check (horizon_days between 1 and 365),
  auto_accept boolean not null default false,
  -- Seven lists of {fromMinute, toMinute}, Monday first, in wall-clock minutes of the local day.
  weekly jsonb not null check (jsonb_typeof(weekly) = 'array' and jsonb_array_length(weekly) = 7)
);

-- Hours of one date in place of the weekly ones; an empty list is a closed day.
create table availability.overrides (
  service_id uuid not null references availability.settings,
  date date not null,
  intervals jsonb not null check (jsonb_typeof(intervals) = 'array'),
  primary key (service_id, date)
);

create table availability.time_off (
  id uuid primary key default uuidv7(),
  service_id uuid not null references availability.settings,
  during tstzrange not null check (not isempty(during)),
  note text not null default '' check (length(note) <= 200)
);
create index on availability.time_off using gist (service_id, during);

create table availability.seats (
  id bigint generated always as identity primary key,
  service_id uuid not null references availability.settings,
  seat int not null check (seat >= 0),
  during tstzrange not null check (not isempty(during)),
  claim_id uuid not null,
  -- Null once sold; a hold past this instant counts as free everywhere.
  held_until timestamptz,
  constraint seats_never_overlap
    exclude using gist (service_id with =, seat with =, during with &&)
);
create index on availability.seats (claim_id);
create index on availability.seats (held_until) where held_until is not null;

-- Claims `wanted` of the seats 0 … capacity-1 for `span`, or none: answers how many it claimed.
-- Holds that ran out make way first. The order of preference is spread by the claim's id, so that
-- buyers who come at once rarely reach for the same seat; those who do are settled by the constraint.
create function availability.claim_seats(
  service uuid, claim uuid, wanted int, capacity int, span tstzrange,
  hold_until timestamptz, at timestamptz
) returns int language plpgsql as $$
declare
  claimed int := 0;
  added int;
begin
  -- One seat is claimed while holding none, so single claims never wait in a circle. Claims of several
  -- could, each holding what the other wants: they go one after the other.
  if wanted > 1 then
    perform pg_advisory_xact_lock(hashtextextended(service::text, 7241));
  end if;
  delete from availability.seats s
  where s.service_id = service and s.during && span and s.held_until <= at;
  loop
    insert into availability.seats (service_id, seat, during, claim_id, held_until)
    select service, choice.seat, span, claim, hold_until
    from (
      select n as seat from generate_series(0, capacity - 1) n
      where not exists (
        select from availability.seats s
        where s.service_id = service and s.seat = n and s.during && span)
      order by md5(claim::text || n) limit wanted - claimed
    ) choice
    order by choice.seat
    on conflict on constraint seats_never_overlap do nothing;
    get diagnostics added = row_count;
    claimed := claimed + added;
    exit when claimed = wanted;
    -- Nothing added and nothing visibly free: the rest is taken.
    if added = 0 and (
      select count(*) from generate_series(0, capacity - 1) n
      where not exists (
        select from availability.seats s
        where s.service_id = service and s.seat = n and s.during && span)
    ) < wanted - claimed then
      delete from availability.seats s where s.claim_id = claim;
      return 0;
    end if;
  end loop;
  return claimed;
end $$;

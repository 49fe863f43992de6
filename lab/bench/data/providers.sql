create schema bench;

-- A number from 0 up to 1, the same for the same two numbers wherever and whenever it is asked.
create function bench.roll(n bigint, salt int) returns double precision
language sql immutable strict parallel safe as $$
  select (hashint8extended(n, salt) & 4503599627370495)::float8 / 4503599627370496::float8
$$;

-- Around 0, two thirds of them nearer than 1.
create function bench.normal(n bigint, salt int) returns double precision
language sql immutable strict parallel safe as $$
  select sqrt(-2 * ln(1 - bench.roll(n, salt))) * cos(2 * pi() * bench.roll(n, salt + 1))
$$;

create function bench.id(kind int, n bigint) returns uuid
language sql immutable strict parallel safe as $$
  select (lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid
$$;

-- A word that looks like a name: three of forty syllables.
create function bench.word(n bigint) returns text
language sql immutable strict parallel safe as $$
  select initcap(s[1 + n % 40] || s[1 + n / 40 % 40] || s[1 + n / 1600 % 40])
  from (select string_to_array('ra vi ka la na mi su de pa ti ma ni sha ru an be cha di go ha ja ki lu mo nu
    pra re sa ta u va ya zo bha dha gi hi jo ke li', ' ') as s) syllables
$$;

create table bench.lists as
select cities, latitudes, longitudes, city_upto, kinds, kind_upto, weeks, kind_names, area_names,
  current_setting('bench.services')::int as services,
  current_setting('bench.now')::timestamptz as now,
  -- Names grow more slowly than services do.
  (60 * sqrt(current_setting('bench.services')::int))::int as words
from jsonb_to_record(current_setting('bench.lists')::jsonb) as l (
  cities text[], latitudes float8[], longitudes float8[], city_upto float8[],
  kinds text[], kind_upto float8[], weeks text[], kind_names text[], area_names text[]);

create table bench.kinds as
select k.place::int as kind, sc.id, sc.icon, sc.name,
  array_agg(t.id order by t.position) as tasks,
  array_agg(least(t.minutes, 180) order by t.position) as minutes,
  array_agg(t.name order by t.position) as task_names
from bench.lists, unnest(kinds) with ordinality k (slug, place)
join catalogue.sub_categories sc on sc.slug = k.slug
join catalogue.tasks t on t.sub_category_id = sc.id
group by k.place, sc.id;

-- Everything about a service that more than one table says.
create unlogged table bench.services as
select n, city, kind,
  latitudes[city] + 0.08 * bench.normal(n, 20) as latitude,
  longitudes[city] + 0.08 * bench.normal(n, 30) as longitude,
  cities[city] as city_name,
  bench.word((power(bench.roll(n, 4), 3) * words)::int) || ' '
    || bench.word((power(bench.roll(n, 5), 3) * words)::int) || ' '
    || kind_names[1 + (bench.roll(n, 6) * 10)::int % 10] as name,
  -- Forty neighbourhoods a city.
  bench.word(7 + city * 911 + (bench.roll(n, 7) * 40)::int) || ' '
    || area_names[1 + (bench.roll(n, 7) * 40)::int % 10] as area,
  -- Four of five have an owner with one service.
  n - case when n % 5 = 0 then 1 else 0 end as owner,
  -- Bookings of it: most have few, some have many.
  least(2 + (57 * power(bench.roll(n, 8), 6))::int,
    current_setting('bench.bookings_max')::int) as bookings
from bench.lists, generate_series(1, services) n
cross join lateral (select width_bucket(bench.roll(n, 1), city_upto) + 1 as city,
  width_bucket(bench.roll(n, 2), kind_upto) + 1 as kind) drawn;
analyze bench.services;

insert into identity.people (id, email, first_name, last_name, phone, created_at, last_active_at)
select bench.id(1, n), 'provider-' || n || '@bench.zapbooking.test',
  bench.word((bench.roll(n, 40) * 4000)::int), bench.word((bench.roll(n, 41) * 4000)::int),
  (9000000000 + n)::text, now - interval '400 days', now
from bench.lists, generate_series(1, services) n where n % 5 <> 0
union all
select bench.id(2, n), 'customer-' || n || '@bench.zapbooking.test',
  bench.word((bench.roll(n, 42) * 4000)::int), bench.word((bench.roll(n, 43) * 4000)::int),
  (8000000000 + n)::text, now - interval '400 days', now
from bench.lists, generate_series(0, services / 2 - 1) n;

insert into identity.roles (person_id, role, granted_at)
select bench.id(1, n), 'provider', now
from bench.lists, generate_series(1, services) n where n % 5 <> 0;

insert into catalogue.services (id, owner_id, sub_category_id, name, icon, description, city, area,
  address, latitude, longitude, experience_years, places, home_radius_km, meeting_link, is_active,
  is_verified, approval_status, created_at)
select bench.id(3, n), bench.id(1, s.owner), k.id, s.name, k.icon,
  'A place for ' || lower(k.name) || ' in ' || s.area || '.', s.city_name, s.area,
  n || ', ' || s.area || ', ' || s.city_name, s.latitude, s.longitude,
  (bench.roll(n, 50) * 20)::int, places, case when 'home' = any (places) then 10 end,
  case when 'online' = any (places) then 'https://meet.example/' || n end,
  true, bench.roll(n, 51) < 0.3, 'approved', now - interval '1 day' * (1 + 380 * bench.roll(n, 52))
from bench.services s
join bench.kinds k on k.kind = s.kind
cross join bench.lists
cross join lateral (select case
  when bench.roll(n, 53) < 0.75 then array['provider']
  when bench.roll(n, 53) < 0.9 then array['provider', 'home']
  when bench.roll(n, 53) < 0.97 then array['home']
  else array['online'] end as places) p
order by n;

insert into catalogue.sub_services (id, service_id, task_id, minutes, price_paise, created_at)
select bench.id(4, n * 8 + j), bench.id(3, n), k.tasks[task], k.minutes[task],
  greatest(10000, round(k.minutes[task] * exp(0.5 * bench.normal(n * 8 + j, 60))) * 1000),
  now - interval '1 day'
from bench.services s
join bench.kinds k on k.kind = s.kind
cross join bench.lists
cross join lateral generate_series(0,
  least((bench.roll(n, 55) * 5)::int, cardinality(k.tasks) - 1)) j
cross join lateral (
  select 1 + ((bench.roll(n, 56) * 100)::int + j) % cardinality(k.tasks) as task) t
order by n, j;

insert into catalogue.figures (service_id, completed_bookings, rating_sum, rating_count)
select bench.id(3, n), s.bookings, round(count * (3.2 + 1.8 * sqrt(bench.roll(n, 58))))::int, count
from bench.services s
cross join lateral (select (power(bench.roll(n, 57), 4) * 600)::int as count) c
order by n;

-- Bookings of different services of one owner may overlap here, so only the first is the owner's own time.
insert into availability.settings (service_id, business_id, served_by, capacity, step_minutes,
  notice_minutes, auto_accept, weekly)
select bench.id(3, n), bench.id(1, s.owner),
  case when capacity = 1 and s.owner = n then 'members' else 'capacity' end, capacity,
  (array[15, 30, 30, 60])[1 + (bench.roll(n, 71) * 4)::int % 4], 120, bench.roll(n, 72) < 0.5,
  weeks[1 + (bench.roll(n, 73) * 8)::int % 8]::jsonb
from bench.services s
cross join bench.lists
cross join lateral (select case when bench.roll(n, 70) < 0.8 then 1
  when bench.roll(n, 70) < 0.95 then 3 else 12 end as capacity) c
order by n;

insert into availability.resources (business_id, id, kind)
select distinct business_id, business_id, 'member' from availability.settings;
insert into availability.resources (business_id, id, kind, quantity)
select business_id, service_id, 'capacity', capacity from availability.settings;

-- Those of one service never meet: at most four a day, three hours apart, some days between them; the first
-- lie ahead, the rest goes back from there.
insert into booking.bookings (id, reference, customer_id, provider_id, service_id, sub_service_id,
  people, seats, starts_at, ends_at, seats_until, time_zone, price_paise, charge_paise, state, place,
  location, area, service_name, sub_service_name, icon, provider_name, customer_name, customer_email,
  held_until, answer_by, cancelled_by, cancel_move, auto_accept, policy_version, created_at,
  original_starts_at, wallet_paise, sold_people, sold_price_paise, sold_starts_at)
select bench.id(5, nth), 'ZB-' || upper(lpad(to_hex(nth), 8, '0')),
  bench.id(2, (power(bench.roll(nth, 80), 1.2) * (services / 2 - 1))::int), bench.id(1, s.owner),
  bench.id(3, s.n), bench.id(4, s.n * 8), 1, 1, starts_at, ends_at, ends_at, 'Asia/Kolkata', price,
  100, state, 'provider', s.area || ', ' || s.city_name, s.area, s.name, k.task_names[task], k.icon,
  'A provider', 'A customer', 'customer@bench.zapbooking.test', starts_at - interval '2 days',
  case when state = 'assigned' then starts_at - interval '2 hours' end,
  case when state = 'cancelled' then 'customer' end,
  case when state = 'cancelled' then 'cancel' end, false, 1,
  least(now, starts_at) - interval '1 day' * (1 + 20 * bench.roll(nth, 81)), starts_at, price + 100,
  1, price, starts_at
from bench.services s
join bench.kinds k on k.kind = s.kind
cross join bench.lists
cross join lateral generate_series(0, s.bookings - 1) b
cross join lateral (
  select s.n::bigint * 64 + b as nth, case when s.bookings < 20 then 1 else 4 end as a_day,
    1 + (bench.roll(s.n, 56) * 100)::int % cardinality(k.tasks) as task) x
cross join lateral (
  select date_trunc('day', now, 'Asia/Kolkata') + interval '9 hours'
    + interval '1 day' * (12 - b / a_day * (1 + (bench.roll(s.n, 82) * 9)::int))
    + interval '3 hours' * (b % a_day) as starts_at) t
cross join lateral (
  select starts_at + interval '1 minute' * k.minutes[task] as ends_at,
    (k.minutes[task] * 1000)::bigint as price,
    case when bench.roll(nth, 83) < 0.1 then 'cancelled' when starts_at < now then 'completed'
      when bench.roll(nth, 84) < 0.2 then 'assigned' else 'accepted' end as state) p
order by s.n, b;

insert into availability.claims (business_id, resource_id, service_id, unit, during, claim_id)
select g.business_id, case g.served_by when 'members' then g.business_id else g.service_id end,
  g.service_id, 0, tstzrange(starts_at, seats_until), id
from booking.bookings b join availability.settings g using (service_id)
where state <> 'cancelled' order by id;

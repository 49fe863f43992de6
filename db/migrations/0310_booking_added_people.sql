-- requires 0310: earlier versions refund and move added people at the price of the others
-- People who join a paid booking later pay the price of their day. A change with `people` adds people to a
-- booking at its own time; without it the change is a reschedule.
-- apply: db/functions/availability/claim_addition.sql f6c3c74d3a693333
-- apply: db/functions/availability/sell_addition.sql 91bffa37febd766f

-- Adds up the prices of people who joined a booking later; for the generated total of a booking.
create or replace function booking.sum_paise(prices int[]) returns bigint
language sql
immutable parallel safe
as $$
  select coalesce(sum(p), 0)::bigint from unnest(prices) p
$$;

alter table booking.bookings
  -- The prices of people who joined later, in the order of joining; everybody else pays price_paise.
  add column added_prices int[] not null default '{}'
    constraint added_prices_of_some check (cardinality(added_prices) < people and 100 <= all (added_prices)),
  alter column total_paise set expression as (
    price_paise * (people - cardinality(added_prices)) + booking.sum_paise(added_prices) + charge_paise * people);

alter table booking.changes
  -- How many people the booking has with those who are added; null for a reschedule.
  add column people int constraint changes_people_check check (people between 2 and 20),
  add constraint proposal_keeps_people check (asked_by = 'customer' or people is null) not valid,
  -- Unlike a released change, a withdrawn one is not applied when its payment arrives late.
  drop constraint changes_state_check,
  add constraint changes_state_check check (state in ('held', 'asked', 'released', 'withdrawn', 'applied')) not valid;

-- Changes for which a difference in price was paid: another time, or more people.
create or replace view booking.changes_public as
select id, booking_id, starts_at, difference_paise, made_at, price_paise, people
from booking.changes where state = 'applied' and difference_paise > 0;

-- The answer to a request for more people is an answer like that to a booking.
create or replace view booking.answers_public as
select e.booking_id, b.provider_id, b.created_at,
  case when e.move in ('reschedule', 'addPeople') then 'accept'
    when e.move in ('rescheduleDeclined', 'addPeopleDeclined') then 'reject'
    when e.move in ('rescheduleExpired', 'addPeopleExpired') then 'lapse' else e.move end as move,
  e.at - (select max(a.at) from booking.events a
    where a.booking_id = e.booking_id
      and a.move in ('pay', 'reschedule', 'rescheduleAsked', 'addPeople', 'addPeopleAsked')
      and (a.at, a.id) < (e.at, e.id)) as waited
from booking.events e join booking.bookings b on b.id = e.booking_id
where e.actor = 'provider' and e.move in
    ('accept', 'reject', 'reschedule', 'rescheduleDeclined', 'addPeople', 'addPeopleDeclined')
  or e.move in ('lapse', 'rescheduleExpired', 'addPeopleExpired');

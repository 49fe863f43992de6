-- A reschedule that the provider has to confirm is a change in state 'asked': its seats are sold to the change,
-- and the booking keeps its own time, seats and money until the answer.
alter table booking.changes
  add column answer_by timestamptz,
  -- The payment of its difference, which pays for nothing else until the answer.
  add column payment_id uuid unique references payments.payments,
  drop constraint changes_state_check,
  add constraint changes_state_check check (state in ('held', 'asked', 'released', 'applied')),
  drop constraint changes_difference_paise_check,
  add constraint changes_difference_paise_check
    check (difference_paise >= 100 or (state <> 'held' and difference_paise <= 0)),
  add constraint asked_has_answer_by check (state <> 'asked' or answer_by is not null),
  add constraint asked_is_paid
    check (state <> 'asked' or difference_paise <= 0 or payment_id is not null);
drop index booking.change_one_open;
create unique index change_one_open on booking.changes (booking_id) where state in ('held', 'asked');
create index on booking.changes (answer_by) where state = 'asked';

-- An accepted booking stays accepted when it is rescheduled.
create or replace function booking.guard_move() returns trigger language plpgsql as $$
begin
  if (old.state, new.state) not in (
    ('held', 'released'), ('held', 'assigned'), ('held', 'accepted'), ('held', 'cancelled'),
    ('released', 'assigned'), ('released', 'accepted'), ('released', 'cancelled'),
    ('assigned', 'accepted'), ('assigned', 'cancelled'),
    ('accepted', 'completed'), ('accepted', 'cancelled'),
    ('completed', 'cancelled')
  ) then
    raise exception 'booking % cannot move from % to %', old.id, old.state, new.state
      using errcode = 'check_violation', constraint = 'move_allowed';
  end if;
  if old.state in ('held', 'released') and new.state in ('assigned', 'accepted') then
    new.sold_people := new.people;
    new.sold_price_paise := new.price_paise;
    new.sold_starts_at := new.starts_at;
  end if;
  return new;
end $$;

-- A booking that is asked to change keeps its time and its people, and is over only after its change is.
create function booking.guard_asked() returns trigger language plpgsql as $$
begin
  if exists (select from booking.changes c where c.booking_id = old.id and c.state = 'asked') then
    raise exception 'booking % has an unanswered reschedule', old.id
      using errcode = 'check_violation', constraint = 'asked_change_first';
  end if;
  return new;
end $$;
create trigger bookings_answer_change_first before update of state, starts_at, people, price_paise
  on booking.bookings for each row
  when (old.state is distinct from new.state or old.starts_at is distinct from new.starts_at
    or old.people is distinct from new.people or old.price_paise is distinct from new.price_paise)
  execute function booking.guard_asked();

-- Claims seats for a change while its booking keeps its own. Where the two times overlap, the booking's seats
-- are widened to both, so that a booking is never in its own way. Answers how many seats stand ready.
create function availability.claim_beside(
  service uuid, own uuid, claim uuid, wanted int, capacity int, span tstzrange, at timestamptz
) returns int language plpgsql as $$
declare
  seat_row record;
  widened int := 0;
begin
  -- It holds seats while it takes others: such claims of one service go one after the other.
  perform pg_advisory_xact_lock(hashtextextended(service::text, 7241));
  if not exists (select from availability.seats s where s.claim_id = own and s.during && span) then
    return availability.claim_seats(service, claim, wanted, capacity, span, null, at);
  end if;
  delete from availability.seats s
  where s.service_id = service and s.during && span and s.held_until <= at;
  if capacity - (
    select count(distinct s.seat) from availability.seats s
    where s.service_id = service and s.claim_id <> own and s.during && span
  ) < wanted then
    return 0;
  end if;
  begin
    for seat_row in select s.id from availability.seats s where s.claim_id = own order by s.seat loop
      exit when widened = wanted;
      begin
        update availability.seats s set during = range_merge(s.during, span) where s.id = seat_row.id;
        widened := widened + 1;
      exception when exclusion_violation then
        null;
      end;
    end loop;
    if widened < wanted and availability.claim_seats(
        service, claim, wanted - widened, capacity, span, null, at) < wanted - widened then
      raise exception 'too few seats' using errcode = 'ZB001';
    end if;
  exception when sqlstate 'ZB001' then
    return 0;
  end;
  return wanted;
end $$;

-- The booking has the seats of its change and no others. Answers how many.
create function availability.settle_change(own uuid, claim uuid, wanted int, span tstzrange) returns int
language plpgsql as $$
declare
  settled int;
begin
  delete from availability.seats s where s.claim_id = own and s.id not in (
    select w.id from availability.seats w where w.claim_id = own and w.during @> span
    order by w.seat
    limit wanted - (select count(*) from availability.seats c where c.claim_id = claim));
  update availability.seats s set during = span where s.claim_id = own;
  update availability.seats s set claim_id = own, held_until = null where s.claim_id = claim;
  select count(*) into settled from availability.seats s where s.claim_id = own and s.during = span;
  return settled;
end $$;

-- The booking has its own seats for its own time again, and the change none.
create function availability.undo_change(own uuid, claim uuid, span tstzrange) returns void
language sql as $$
  delete from availability.seats where claim_id = claim;
  update availability.seats set during = span where claim_id = own and during <> span;
$$;

create or replace view invariants.sold_has_seats as
select b.id::text as subject,
  format('%s needs %s seats and has %s', b.reference, b.seats, count(s.id)) as detail
from booking.bookings b
left join booking.changes c on c.booking_id = b.id and c.state = 'asked'
left join availability.seats s on s.claim_id = b.id and s.held_until is null and s.service_id = b.service_id
  and (s.during = tstzrange(b.starts_at, b.seats_until) or c.id is not null and s.during =
    range_merge(tstzrange(b.starts_at, b.seats_until), tstzrange(c.starts_at, c.seats_until)))
where b.state in ('assigned', 'accepted')
group by b.id having count(s.id) <> b.seats
union all
select c.id::text, format('a change of %s needs %s seats and has %s', b.reference, c.seats, count(s.id))
from booking.changes c join booking.bookings b on b.id = c.booking_id
left join availability.seats s on s.claim_id in (b.id, c.id) and s.held_until is null
  and s.service_id = b.service_id and s.during @> tstzrange(c.starts_at, c.seats_until)
where c.state = 'asked'
group by c.id, b.id having count(s.id) < c.seats or b.state <> 'accepted';

create or replace view invariants.seats_have_sale as
select s.claim_id::text as subject, format('seat %s of service %s is sold to nobody', s.seat, s.service_id) as detail
from availability.seats s
left join booking.bookings b on b.id = s.claim_id
where s.held_until is null
  and (b.id is null or b.state not in ('assigned', 'accepted', 'completed'))
  and not exists (select from booking.changes c where c.id = s.claim_id and c.state = 'asked');

create or replace view invariants.payment_has_use as
select p.id::text as subject,
  format('%s: %s captured, %s promised back, paying for no booking', p.gateway_payment_id,
    p.captured_paise, p.refunded_paise) as detail
from payments.payments p
where p.status = 'captured' and p.refunded_paise + p.lost_paise < p.captured_paise
  and not exists (select from booking.paid_by f where f.payment_id = p.id)
  and not exists (select from booking.changes c where c.payment_id = p.id and c.state = 'asked')
  and p.captured_at < now() + (select offset_ms * interval '1 millisecond' from platform.world_clock)
    - interval '15 minutes';

-- A confirmed, declined or unanswered reschedule of an accepted booking is an answer like that to a request.
create or replace view booking.answers_public as
select e.booking_id, b.provider_id, b.created_at,
  case e.move when 'reschedule' then 'accept' when 'rescheduleDeclined' then 'reject'
    when 'rescheduleExpired' then 'lapse' else e.move end as move,
  e.at - (select max(a.at) from booking.events a
    where a.booking_id = e.booking_id and a.move in ('pay', 'reschedule', 'rescheduleAsked')
      and (a.at, a.id) < (e.at, e.id)) as waited
from booking.events e join booking.bookings b on b.id = e.booking_id
where e.move in ('accept', 'reject', 'reschedule', 'rescheduleDeclined') and e.actor = 'provider'
  or e.move in ('lapse', 'rescheduleExpired');

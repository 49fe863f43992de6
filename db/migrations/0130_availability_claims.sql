-- A person's hour exists once: bookings claim units of resources (team members, capacity of a service, rooms)
-- of a business, instead of seats of one service. A business is the account of a provider: business_id is the
-- id of its owner, and the owner is its first member, with the same id.
create table availability.resources (
  business_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('member', 'capacity', 'equipment', 'session')),
  name text not null default '' check (length(name) <= 80),
  quantity int not null default 1 check (quantity between 1 and 200),
  is_active boolean not null default true,
  primary key (business_id, id),
  constraint member_has_one_unit check (kind <> 'member' or quantity = 1)
);

alter table availability.settings
  add column business_id uuid,
  -- 'capacity': up to `capacity` people at once, by nobody in particular. 'members': one customer a member.
  add column served_by text not null default 'members' check (served_by in ('members', 'capacity'));
update availability.settings g
set business_id = s.owner_id, served_by = case when g.capacity = 1 then 'members' else 'capacity' end
from catalogue.services s where s.id = g.service_id;
alter table availability.settings alter column business_id set not null;
create index on availability.settings (business_id);

insert into availability.resources (business_id, id, kind)
select distinct business_id, business_id, 'member' from availability.settings;
insert into availability.resources (business_id, id, kind, quantity)
select business_id, service_id, 'capacity', capacity from availability.settings;

create table availability.claims (
  business_id uuid not null,
  id bigint generated always as identity,
  resource_id uuid not null,
  -- The service that is sold; null for other work.
  service_id uuid,
  unit int not null check (unit >= 0),
  -- Ends with the buffer.
  during tstzrange not null check (not isempty(during)),
  buffer_minutes int not null default 0 check (buffer_minutes between 0 and 240),
  -- The booking, or the reschedule of one, that takes the unit.
  claim_id uuid not null,
  -- Which part of the booking, in order.
  part int not null default 0 check (part >= 0),
  -- Null once sold; a hold past this instant counts as free everywhere.
  held_until timestamptz,
  primary key (business_id, id),
  foreign key (business_id, resource_id) references availability.resources,
  constraint claims_never_overlap exclude using gist (
    business_id with =, resource_id with =, unit with =, during with &&),
  constraint claims_keep_buffers exclude using gist (
    business_id with =, resource_id with =, unit with =,
    availability.before_stay(during, buffer_minutes) with &&)
);

-- Bookings of one owner that were sold at the same time by two services. Each is shown once.
create table availability.overlaps (
  business_id uuid not null,
  claim_id uuid not null,
  during tstzrange not null,
  seen_at timestamptz,
  primary key (business_id, claim_id)
);

insert into availability.claims
  (business_id, resource_id, service_id, unit, during, buffer_minutes, claim_id, held_until)
select g.business_id, case g.served_by when 'members' then g.business_id else g.service_id end, g.service_id, s.seat,
  s.during, s.buffer_minutes, s.claim_id, s.held_until
from availability.seats s join availability.settings g using (service_id)
order by s.during
on conflict do nothing;
-- What was sold twice keeps its time on the next unit that is free then.
do $$
declare
  double record;
  free_unit int;
begin
  for double in
    select s.*, g.business_id, case g.served_by when 'members' then g.business_id else g.service_id end as resource_id
    from availability.seats s join availability.settings g using (service_id)
    where not exists (
      select from availability.claims c
      where c.business_id = g.business_id and c.claim_id = s.claim_id and c.during = s.during
        and c.resource_id = case g.served_by when 'members' then g.business_id else g.service_id end
        and c.unit = s.seat)
    order by s.during
  loop
    select min(n) into free_unit from generate_series(1, 400) n
    where not exists (
      select from availability.claims c
      where c.business_id = double.business_id and c.resource_id = double.resource_id and c.unit = n
        and availability.collide(c.during, c.buffer_minutes, double.during, double.buffer_minutes));
    insert into availability.claims
      (business_id, resource_id, service_id, unit, during, buffer_minutes, claim_id, held_until)
    values (double.business_id, double.resource_id, double.service_id, free_unit, double.during, double.buffer_minutes,
      double.claim_id, double.held_until);
    insert into availability.overlaps (business_id, claim_id, during)
    values (double.business_id, double.claim_id, double.during)
    on conflict do nothing;
  end loop;
end $$;
create index on availability.claims (claim_id);
create index on availability.claims (held_until) where held_until is not null;
create index on availability.claims (business_id, service_id, upper(during));

-- Team members who perform a sub-service; without a row, the owner performs it.
create table availability.skills (
  business_id uuid not null,
  service_id uuid not null,
  sub_service_id uuid not null,
  member_id uuid not null,
  primary key (business_id, service_id, sub_service_id, member_id),
  foreign key (business_id, member_id) references availability.resources
);

-- Working hours of a member, seven lists like those of a service; without a row, the hours of the service.
create table availability.member_hours (
  business_id uuid not null,
  member_id uuid not null,
  weekly jsonb not null check (jsonb_typeof(weekly) = 'array' and jsonb_array_length(weekly) = 7),
  primary key (business_id, member_id),
  foreign key (business_id, member_id) references availability.resources
);

create table availability.member_time_off (
  business_id uuid not null,
  id uuid not null default uuidv7(),
  member_id uuid not null,
  during tstzrange not null check (not isempty(during)),
  note text not null default '' check (length(note) <= 200),
  primary key (business_id, id),
  foreign key (business_id, member_id) references availability.resources
);
create index on availability.member_time_off using gist (business_id, member_id, during);

-- Everything that read seats reads claims.
create or replace view invariants.seats_apart as
select a.claim_id::text as subject,
  format('unit %s of resource %s is taken twice, also by %s', a.unit, a.resource_id, b.claim_id) as detail
from availability.claims a
join availability.claims b on a.id < b.id and a.business_id = b.business_id
  and a.resource_id = b.resource_id and a.unit = b.unit
  and availability.collide(a.during, a.buffer_minutes, b.during, b.buffer_minutes);

create or replace view invariants.sold_has_seats as
select b.id::text as subject,
  format('%s needs %s seats and has %s', b.reference, b.seats, count(s.id)) as detail
from booking.bookings b
left join booking.changes c on c.booking_id = b.id and c.state = 'asked'
left join availability.claims s on s.business_id = b.provider_id and s.claim_id = b.id and s.held_until is null
  and s.resource_id in (select r.id from availability.resources r
    where r.business_id = b.provider_id and r.kind in ('member', 'capacity'))
  and (s.during = tstzrange(b.starts_at, b.seats_until) or c.id is not null and s.during =
    range_merge(tstzrange(b.starts_at, b.seats_until), tstzrange(c.starts_at, c.seats_until)))
where b.state in ('assigned', 'accepted')
group by b.id having count(s.id) <> b.seats
union all
select c.id::text, format('a change of %s needs %s seats and has %s', b.reference, c.seats, count(s.id))
from booking.changes c join booking.bookings b on b.id = c.booking_id
left join availability.claims s on s.business_id = b.provider_id and s.claim_id in (b.id, c.id)
  and s.held_until is null and s.during @> tstzrange(c.starts_at, c.seats_until)
where c.state = 'asked'
group by c.id, b.id having count(s.id) < c.seats or b.state <> 'accepted';

create or replace view invariants.seats_have_sale as
select s.claim_id::text as subject,
  format('unit %s of resource %s is sold to nobody', s.unit, s.resource_id) as detail
from availability.claims s
left join booking.bookings b on b.id = s.claim_id
where s.held_until is null
  and (b.id is null or b.provider_id <> s.business_id or b.state not in ('assigned', 'accepted', 'completed'))
  and not exists (select from booking.changes c where c.id = s.claim_id and c.state = 'asked');

create view invariants.member_claimed_once as
select a.claim_id::text as subject, format('member %s also serves %s then', a.resource_id, b.claim_id) as detail
from availability.claims a
join availability.resources r on r.business_id = a.business_id and r.id = a.resource_id and r.kind = 'member'
join availability.claims b on a.id < b.id and a.business_id = b.business_id
  and a.resource_id = b.resource_id
  and availability.collide(a.during, a.buffer_minutes, b.during, b.buffer_minutes)
where not exists (
  select from availability.overlaps o
  where o.business_id = a.business_id and o.claim_id in (a.claim_id, b.claim_id));

-- Capacity may have been reduced after the sale; equipment may not.
create view invariants.resource_within_quantity as
select c.claim_id::text as subject,
  format('unit %s of %s, which has %s', c.unit, c.resource_id, r.quantity) as detail
from availability.claims c
join availability.resources r on r.business_id = c.business_id and r.id = c.resource_id
where c.unit >= r.quantity and r.kind in ('equipment', 'session');

insert into invariants.list (place, name, says) values
  (22, 'member_claimed_once', 'No team member serves two bookings at one time.'),
  (23, 'resource_within_quantity', 'No room or piece of equipment is used more often than it exists.');

create or replace view invariants.all_broken as
select 'seats_apart' as name, subject, detail from invariants.seats_apart
union all
select 'sold_has_seats' as name, subject, detail from invariants.sold_has_seats
union all
select 'seats_have_sale' as name, subject, detail from invariants.seats_have_sale
union all
select 'payment_has_use' as name, subject, detail from invariants.payment_has_use
union all
select 'refunds_within_capture' as name, subject, detail from invariants.refunds_within_capture
union all
select 'escrow_is_total' as name, subject, detail from invariants.escrow_is_total
union all
select 'ledger_balances' as name, subject, detail from invariants.ledger_balances
union all
select 'clearing_is_gateway' as name, subject, detail from invariants.clearing_is_gateway
union all
select 'promises_are_owed' as name, subject, detail from invariants.promises_are_owed
union all
select 'wallets_are_credits' as name, subject, detail from invariants.wallets_are_credits
union all
select 'credits_within_amount' as name, subject, detail from invariants.credits_within_amount
union all
select 'earnings_are_owed' as name, subject, detail from invariants.earnings_are_owed
union all
select 'nothing_overpaid' as name, subject, detail from invariants.nothing_overpaid
union all
select 'held_is_transferred' as name, subject, detail from invariants.held_is_transferred
union all
select 'paid_out_once' as name, subject, detail from invariants.paid_out_once
union all
select 'unpaid_is_listed' as name, subject, detail from invariants.unpaid_is_listed
union all
select 'story_is_whole' as name, subject, detail from invariants.story_is_whole
union all
select 'documents_without_gap' as name, subject, detail from invariants.documents_without_gap
union all
select 'no_hold_past_time' as name, subject, detail from invariants.no_hold_past_time
union all
select 'refunds_arrive' as name, subject, detail from invariants.refunds_arrive
union all
select 'chargebacks_are_losses' as name, subject, detail from invariants.chargebacks_are_losses
union all
select 'member_claimed_once' as name, subject, detail from invariants.member_claimed_once
union all
select 'resource_within_quantity' as name, subject, detail from invariants.resource_within_quantity;

drop function if exists availability.claim_beside(uuid, uuid, uuid, int, int, tstzrange, timestamptz, int);
drop function if exists availability.settle_change(uuid, uuid, int, tstzrange, int);
drop function if exists availability.undo_change(uuid, uuid, tstzrange, int);
drop function if exists availability.claim_seats(uuid, uuid, int, int, tstzrange, timestamptz, timestamptz, int);
drop function if exists availability.release_seats(uuid);
drop table availability.seats;
-- apply: db/functions/availability/claim.sql da3c866ebc0ada9b
-- apply: db/functions/availability/claim_beside.sql 948ef8e6acf8fe94
-- apply: db/functions/availability/claim_units.sql 3034e9abe0b5fa64
-- apply: db/functions/availability/move_claims.sql 72e6b84fa1a815e2
-- apply: db/functions/availability/release_expired.sql 292cf8b8d442b24f
-- apply: db/functions/availability/release_held.sql f3588536d2a7a7ae
-- apply: db/functions/availability/settle_change.sql f9effa02e053bf74
-- apply: db/functions/availability/undo_change.sql f234f63d521ef4b4
-- apply: db/functions/booking/release.sql d3152ebe7ac8b7d3
-- apply: db/functions/catalogue/queue_changes.sql 4487e9c38c696147

-- Money that an admin gives back for a booking that is over: the platform bears it, not the business.
create table booking.goodwill (
  id uuid primary key default uuidv7(),
  booking_id uuid not null references booking.bookings,
  -- The number of the grant of its booking, so that two at once cannot both be the next one.
  nth int not null check (nth > 0),
  target text not null check (target in ('wallet', 'source')),
  amount_paise bigint not null check (amount_paise >= 100),
  -- The figures that it was decided on.
  paid_paise bigint not null,
  given_paise bigint not null check (given_paise >= 0),
  given_by uuid not null references identity.people,
  given_at timestamptz not null,
  -- The confirmation by a second admin, above the limit.
  sign_off_id uuid,
  constraint goodwill_within_paid check (amount_paise <= paid_paise - given_paise),
  constraint goodwill_in_order unique (booking_id, nth),
  constraint one_goodwill_of_sign_off unique (sign_off_id)
);
create index goodwill_of_admin on booking.goodwill (given_by, given_at);
create trigger goodwill_only_grows before update or delete on booking.goodwill
  for each row execute function platform.refuse_change();

create view invariants.goodwill_is_booked as
select g.id::text as subject, format('%s paise given back, %s in the books', g.amount_paise,
  coalesce(l.paise::text, 'none')) as detail
from booking.goodwill g
left join lateral (
  select sum(p.amount_paise) as paise
  from ledger.transactions t
  join ledger.postings p on p.transaction_id = t.id
  join ledger.accounts a on a.id = p.account_id
  where t.key = case g.target when 'wallet' then 'credit-goodwill-' else 'goodwill-' end || g.id
    and t.subject_id = g.booking_id and a.kind = 'goodwill'
) l on true
where l.paise is distinct from g.amount_paise;

create view invariants.goodwill_as_signed_off as
select g.id::text as subject, format('%s paise given back, signed off: %s', g.amount_paise,
  coalesce(q.amount_paise::text, 'never')) as detail
from booking.goodwill g left join signoffs.requests q on q.id = g.sign_off_id and q.kind = 'goodwill'
where g.sign_off_id is not null
  and (q.id is null or q.state <> 'confirmed' or q.amount_paise <> g.amount_paise
    or q.subject_id <> g.booking_id::text or q.requested_by <> g.given_by
    or q.result_id is distinct from g.id::text);

insert into invariants.list (place, name, says) values
  (78, 'goodwill_is_booked', 'Every amount that an admin gave back is an expense of the platform, once.'),
  (79, 'goodwill_as_signed_off', 'Every amount that a second admin confirmed was given back as confirmed.');

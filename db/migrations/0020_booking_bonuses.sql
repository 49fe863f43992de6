-- Bonuses that follow by themselves when a provider fails a customer, and those withheld because there were
-- others lately: a customer and a provider in league must not make money of it.
create table booking.bonuses (
  booking_id uuid primary key references booking.bookings,
  customer_id uuid not null references identity.people,
  provider_id uuid not null references identity.people,
  -- What it would have been; nothing was given where it was withheld.
  amount_paise bigint not null check (amount_paise > 0),
  is_given boolean not null,
  -- How long it counts against another one.
  counts_during tstzrange not null,
  constraint one_bonus_a_while exclude using gist (
    customer_id with =, provider_id with =, counts_during with &&) where (is_given)
);
create index on booking.bonuses (customer_id, upper(counts_during)) where is_given;
create trigger bonuses_only_grow before update or delete on booking.bonuses
  for each row execute function platform.refuse_change();

-- Those given before there was a limit count as far as they keep it.
insert into booking.bonuses
  (booking_id, customer_id, provider_id, amount_paise, is_given, counts_during)
select b.id, b.customer_id, b.provider_id, c.amount_paise, true,
  tstzrange(c.granted_at, c.granted_at + interval '720 hours')
from wallet.credits c join booking.bookings b on b.id = c.subject_id
where c.kind = 'bonus' and c.key like 'bonus-booking-%' and b.cancel_move in ('reject', 'lapse', 'cancel')
order by c.granted_at, c.id
on conflict do nothing;

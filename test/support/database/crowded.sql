-- What lies around so many bookings: their stories, money, notices and the people's sessions. Only how much there
-- is, and whose, matters to who reads it.
set session_replication_role = replica;
insert into booking.events (booking_id, at, move, actor)
select id, created_at, 'pay', 'customer' from booking.bookings;
insert into identity.sessions (person_id, rotated_at, created_at, expires_at)
select id, created_at, created_at, created_at + interval '500 days' from identity.people;
insert into notifications.notices (person_id, occasion, kind, title, text, link, created_at)
select customer_id, id::text, 'booking', 'A title', 'A text', '/', created_at from booking.bookings;
insert into payments.orders (id, subject_id, gateway_order_id, amount_paise, key_id, created_at,
  closed_at, person_id)
select id, id, 'order_' || id, 50000, 'key', created_at, created_at, customer_id
from booking.bookings;
insert into payments.payments (id, order_id, gateway_payment_id, status, amount_paise,
  captured_paise, seen_at, captured_at, used_for)
select id, id, 'pay_' || id, 'captured', 50000, 50000, created_at, created_at, id
from booking.bookings;
insert into payments.refunds (payment_id, amount_paise, reason_key, reason, status,
  gateway_refund_id, next_try_at, requested_at, processed_at, subject_id)
select id, 50000, 'cancel:' || id, 'Cancelled', 'processed', 'rfnd_' || id, created_at, created_at,
  created_at, id
from booking.bookings where reference like '%0';
insert into booking.paid_by (booking_id, payment_id, amount_paise, since)
select id, id, 50000, created_at from booking.bookings;
insert into ledger.accounts (id, kind, owner_id)
select id, 'escrow', id from booking.bookings
union all select '00000000-0000-0000-0000-000000000001', 'charges',
  '00000000-0000-0000-0000-000000000000';
insert into ledger.transactions (id, key, kind, subject_id, note, at)
select id, 'capture:' || id, 'capture', id, 'A payment', created_at from booking.bookings;
insert into ledger.postings (transaction_id, account_id, amount_paise)
select id, id, -50000 from booking.bookings
union all select id, '00000000-0000-0000-0000-000000000001', 50000 from booking.bookings;
insert into reviews.reviews (booking_id, service_id, provider_id, author_id, service_name,
  sub_service_name, stars, text, written_at)
select id, service_id, provider_id, customer_id, service_name, sub_service_name, 4, 'Kind.', ends_at
from booking.bookings where state = 'completed';
insert into platform.audit (at, actor_id, act, subject_kind, subject_id)
select created_at, customer_id, 'suspendPerson', 'person', customer_id::text from booking.bookings;
insert into platform.security_events (id, at, kind, actor_id, subject_kind, subject_id, detail, count, mac)
select uuidv7(), created_at, k.kind, customer_id, 'person', customer_id::text, 'fraud check', 1, 'mac'
from booking.bookings, unnest('{signed in,personal data read}'::text[]) k (kind);
insert into platform.idempotency_keys (actor, route, key, body_hash, status, reply, created_at)
select customer_id, 'order', id::text, 'hash', 200, '{}', created_at from booking.bookings;
insert into platform.access_reasons (session_id, actor_id, subject_kind, subject_id, reason, at, until)
select id, customer_id, 'person', customer_id::text, 'support', created_at,
  created_at + interval '15 minutes'
from booking.bookings;
insert into platform.mobile_messages (id, occasion, person_id, number_hash, provider_id, channel, template, state,
  cost_paise, created_at, settled_at)
select id, id::text, customer_id, 'hash', provider_id, 'sms', 'update', 'sent', 15, created_at, created_at
from booking.bookings;
insert into identity.codes (purpose, email, code_hash, sent_at, flow_started_at, expires_at)
select 'login', id::text, 'hash', created_at, created_at, created_at from booking.bookings;
insert into identity.tickets (hash, email, expires_at)
select id::text, 'customer@bench.zapbooking.test', created_at from booking.bookings;
insert into identity.spent_credentials (hash, expires_at)
select id::text, created_at from booking.bookings;
insert into identity.email_changes (person_id, old_email, new_email, requested_at, due_at, ended_at, outcome)
select id, email, id::text, created_at, created_at, created_at, 'cancelled' from identity.people;
insert into notifications.posted (key, posted_at) select id::text, created_at from booking.bookings;
insert into notifications.notified_members (business_id, booking_id, member_id, notified_at)
select provider_id, id, provider_id, created_at from booking.bookings;
insert into payments.webhook_events (event_id, event, body, received_at, processed_at)
select 'evt_' || id, 'payment.captured', '{}', created_at, created_at from booking.bookings;
insert into payments.deliveries (at, event_id, bytes)
select created_at, 'evt_' || id, 800 from booking.bookings;
insert into payouts.runs (id, token_hash, started_by, started_at, total_paise)
select id, id::text, provider_id, created_at, 40000 from booking.bookings;
insert into payouts.payouts (id, run_id, provider_id, provider_name, account_id, amount_paise, rest_paise,
  gateway_transfer_id, state, next_try_at, ended_at, arrived_at)
select id, id, provider_id, 'A salon', 'acc_1', 40000, 0, 'trf_' || id, 'paid', created_at, created_at,
  created_at from booking.bookings;
insert into jobs.job (name, state, data, policy, created_on, started_on, completed_on)
select q.name, 'completed', '{}', 'standard', now(), now(), now()
from booking.bookings, unnest('{mail,booking.changed/notifications}'::text[]) q (name);
insert into platform.limits (bucket, window_start, used)
select 'address:' || id, greatest(created_at, '2026-08-04T04:00:00Z'), 1 from booking.bookings;
set session_replication_role = origin;
analyze;

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the pieces of source hold templates.
import type { Mutant } from './mutant.ts';

const booking = (file: string) => `server/capabilities/booking/${file}`;

/** Seats, time and the transition table. */
export const seatsAndTime: readonly Mutant[] = [
  {
    name: 'seats-looked-at-then-taken',
    says: 'Free seats are looked for first and taken afterwards, without the constraint.',
    sql: `alter table availability.claims drop constraint claims_never_overlap,
      drop constraint claims_keep_buffers, disable trigger guard_claim;
      create or replace function availability.claim_units(
        business uuid, service uuid, claim uuid, part int, candidates uuid[], wanted int,
        span tstzrange, buffer int, hold_until timestamptz, at timestamptz
      ) returns int language plpgsql as $$
      begin
        insert into availability.claims
          (business_id, service_id, resource_id, unit, during, claim_id, held_until)
        select business, service, candidates[1], n, span, claim, hold_until
        from generate_series(0, wanted - 1) n;
        return wanted;
      end $$`,
  },
  {
    name: 'member-per-service',
    says: 'The time of a member is read and guarded within each service only.',
    edits: [
      {
        file: 'server/capabilities/availability/starts/facts.store.ts',
        find: 'on c.business_id = g.business_id and c.resource_id = p.id and',
        replace: 'on c.service_id = g.service_id and c.resource_id = p.id and',
      },
    ],
    sql: `alter table availability.claims drop constraint claims_never_overlap,
      drop constraint claims_keep_buffers, disable trigger guard_claim;
      create or replace function availability.claim_units(
        business uuid, service uuid, claim uuid, part int, candidates uuid[], wanted int,
        span tstzrange, buffer int, hold_until timestamptz, at timestamptz
      ) returns int language plpgsql as $$
      declare added int;
      begin
        with inserted as (
          insert into availability.claims (business_id, service_id, resource_id, unit, during,
            buffer_minutes, claim_id, part, held_until)
          select business, service, r.id, n, span, buffer, claim, part, hold_until
          from availability.resources r cross join generate_series(0, r.quantity - 1) n
          where r.business_id = business and r.id = any(candidates) and not exists (
            select from availability.claims c
            where c.service_id = service and c.resource_id = r.id and c.unit = n
              and c.during && span)
          limit wanted returning 1)
        select count(*) into added from inserted;
        return added;
      end $$`,
  },
  {
    name: 'partial-claim',
    says: 'A claim with fewer units than the booking needs counts as complete.',
    sql: `create or replace function availability.claim(
        business uuid, service uuid, claim uuid, needs jsonb, hold_until timestamptz, at timestamptz
      ) returns boolean language plpgsql as $$
      declare need record;
      begin
        for need in
          select * from jsonb_to_recordset(needs) as n(part int, resources uuid[], units int,
            "from" timestamptz, until timestamptz, buffer int)
        loop
          perform availability.claim_units(business, service, claim, need.part, need.resources,
            least(need.units, 1), tstzrange(need."from", need.until), need.buffer, hold_until, at);
        end loop;
        return true;
      end $$`,
  },
  {
    name: 'lapsed-hold-sold',
    says: 'A payment after the ten minutes sells the booking without claiming its seats again.',
    edits: [
      {
        file: booking('confirm/confirm-booking.ts'),
        find: 'return claim(tx, { businessId',
        replace: 'if (sold === 0) return true;\n  return claim(tx, { businessId',
      },
    ],
  },
  {
    name: 'unpaid-people-sold',
    says: 'Seats for more people are sold before they are paid, and stay sold without a payment.',
    edits: [
      {
        file: booking('additions/add-people.ts'),
        find: 'changeId, needs, heldUntil, now };',
        replace: 'changeId, needs, heldUntil: null as never, now };',
      },
    ],
  },
  {
    name: 'added-people-not-paid-in',
    says: 'People are added, and their payment is not posted to the booking.',
    edits: [
      {
        file: booking('reschedule/pay-change.ts'),
        find: 'await payDifference(tx, deps, booking, { change, paymentId });',
        replace:
          'if (!isAddition(change)) await payDifference(tx, deps, booking, { change, paymentId });',
      },
    ],
  },
  {
    name: 'cancelled-seats-kept',
    says: 'A cancelled booking keeps its seats.',
    edits: [
      {
        file: booking('cancel/cancel-booking.ts'),
        find: 'await releaseClaims(tx, booking.id);',
        replace: '',
      },
    ],
  },
  {
    name: 'release-without-look',
    says: 'A hold is let go although it was paid meanwhile, and the table of moves is not guarded.',
    sql: `drop trigger bookings_move_by_table on booking.bookings;
      create or replace function booking.release(booking uuid, at timestamptz, why text)
      returns boolean language plpgsql as $$
      begin
        update booking.bookings b set state = 'released' where b.id = booking;
        delete from availability.claims c where c.claim_id = booking;
        delete from wallet.reservations r where r.claim_id = booking;
        insert into booking.events (booking_id, at, move, actor, note)
        values (booking, at, 'release', 'system', why);
        return true;
      end $$`,
  },
  {
    name: 'no-lock-no-check',
    says: 'A booking is read without a lock and written without looking at its state.',
    edits: [
      {
        file: booking('store.ts'),
        find: 'select * from booking.bookings where id = ${id} for update`',
        replace: 'select * from booking.bookings where id = ${id}`',
      },
      {
        file: booking('store.ts'),
        find: 'where id = ${booking.id} and state = ${booking.state} returning id`',
        replace: 'where id = ${booking.id} returning id`',
      },
    ],
  },
];

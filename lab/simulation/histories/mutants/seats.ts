// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the pieces of source hold templates.
import type { Mutant } from './mutant.ts';

const booking = (file: string) => `server/capabilities/booking/${file}`;

/** Seats, time and the table of moves. */
export const seatsAndTime: readonly Mutant[] = [
  {
    name: 'seats-looked-at-then-taken',
    says: 'Free seats are looked for first and taken afterwards, without the constraint.',
    sql: `alter table availability.seats drop constraint seats_never_overlap,
      drop constraint buffers_kept;
      create or replace function availability.claim_seats(
        service uuid, claim uuid, wanted int, capacity int, span tstzrange,
        hold_until timestamptz, at timestamptz, buffer int default 0) returns int language plpgsql as $$
      begin
        insert into availability.seats (service_id, seat, during, claim_id, held_until)
        select service, n, span, claim, hold_until from generate_series(0, wanted - 1) n;
        return wanted;
      end $$`,
  },
  {
    name: 'lapsed-hold-sold',
    says: 'A payment after the ten minutes sells the booking without claiming its seats anew.',
    edits: [
      {
        file: booking('confirm/confirm-booking.ts'),
        find: 'return claimSeats(tx, {\n    serviceId: booking.serviceId,',
        replace:
          'if (sold === 0) return true;\n  return claimSeats(tx, {\n    serviceId: booking.serviceId,',
      },
    ],
  },
  {
    name: 'cancelled-seats-kept',
    says: 'A cancelled booking keeps its seats.',
    edits: [
      {
        file: booking('cancel/cancel-booking.ts'),
        find: 'await releaseSeats(tx, booking.id);',
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
        delete from availability.seats s where s.claim_id = booking;
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

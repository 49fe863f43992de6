// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the pieces of source hold templates.
import type { Mutant } from './mutant.ts';

const booking = (file: string) => `server/capabilities/booking/${file}`;
const waitlist = (file: string) => `server/capabilities/waitlist/${file}`;
const walkIns = (file: string) => `server/capabilities/walkins/${file}`;

/** Walk-ins, visits of several services, proposals, the waitlist and series. */
export const calendars: readonly Mutant[] = [
  {
    name: 'cancelled-walk-in-kept',
    says: 'A cancelled walk-in keeps its time.',
    edits: [
      {
        file: walkIns('mark-walk-in.ts'),
        find: "if (state === 'cancelled') await releaseClaims(tx, walkInId);",
        replace: 'void releaseClaims;',
      },
    ],
  },
  {
    name: 'walk-in-moved-on-paper',
    says: 'A walk-in gets another time and keeps the claims of the former one.',
    edits: [
      {
        file: walkIns('save-walk-in.ts'),
        find: 'if (!isSameStay(before, row) && !(await replaceClaims(tx, claims)))',
        replace: 'if (isSameStay(before, row) && !(await replaceClaims(tx, claims)))',
      },
    ],
  },
  {
    name: 'visit-half-claimed',
    says: 'A visit claims the time of its first service only.',
    edits: [
      {
        file: booking('hold/prepare-hold.ts'),
        find: 'limits: { needs: plan.needs, holdsMax: HOLDS_MAX }',
        replace:
          'limits: { needs: plan.needs.filter(({ part = 0 }) => part === 0), holdsMax: HOLDS_MAX }',
      },
    ],
  },
  {
    name: 'processing-time-lost',
    says: 'The next service of a visit begins without the processing time of the one before.',
    edits: [
      {
        file: 'server/capabilities/availability/visits/visits.rules.ts',
        find: 'index < segments.length - 1 ? processingMinutes : 0,',
        replace: 'index < 0 ? processingMinutes : 0,',
      },
    ],
  },
  {
    name: 'declined-proposal-kept',
    says: 'A proposal that ended keeps the time it had claimed.',
    edits: [
      {
        file: booking('reschedule/request-reschedule.ts'),
        find: 'await undo(tx, booking, change);',
        replace: "if (change.askedBy !== 'provider') await undo(tx, booking, change);",
      },
    ],
  },
  {
    name: 'phone-agreement-by-band',
    says: 'A customer who objects to a time agreed on the phone is refunded by the bands.',
    edits: [
      {
        file: booking('proposals/propose.ts'),
        find: 'freeCancelUntil: objectUntil(deps.clock.now(), starts),',
        replace: '...(starts && objectUntil ? {} : {}),',
      },
    ],
  },
  {
    name: 'offer-without-seats',
    says: 'A time is offered to a waiting customer and not held.',
    edits: [
      {
        file: waitlist('make-offers.ts'),
        find: 'if (!(await claim(tx, { ...claims, heldUntil }))) return false;',
        replace: 'if (!claims && !(await claim(tx, { ...claims, heldUntil }))) return false;',
      },
    ],
  },
  {
    name: 'offer-with-any-member',
    says: 'A waiting customer who chose a member for a visit is offered the time of another one.',
    edits: [
      {
        file: waitlist('visits/wanted.ts'),
        find: 'memberId === null ? { subServiceId } : { subServiceId, memberId },',
        replace: 'memberId === null ? { subServiceId } : { subServiceId },',
      },
    ],
  },
  {
    name: 'offer-for-a-part-of-a-visit',
    says: 'An offer of a visit holds the time of its first service only.',
    edits: [
      {
        file: waitlist('make-offers.ts'),
        find: 'needs: plan.needs as Need[], now };',
        replace: 'needs: (plan.needs as Need[]).slice(0, 1), now };',
      },
    ],
  },
  {
    name: 'bought-and-still-waiting',
    says: 'A customer who bought an offer still waits, and gets another one.',
    edits: [
      {
        file: waitlist('fulfil-entries.ts'),
        find: "await closeEntry(tx, deps, entry, { state: 'booked', bookingId }, now);",
        replace: 'void [closeEntry, deps, entry, bookingId];',
      },
    ],
  },
  {
    name: 'series-half-failed',
    says: 'A payment that arrives too late for a series ends its first date only.',
    edits: [
      {
        file: booking('confirm/confirm-booking.ts'),
        find: 'of dates.entries()) {\n    // The refund of',
        replace: 'of dates.slice(0, 1).entries()) {\n    // The refund of',
      },
    ],
  },
  {
    name: 'series-half-sold',
    says: 'A payment for a series sells its first date only.',
    edits: [
      {
        file: booking('confirm/confirm-booking.ts'),
        find: 'for (const date of dates) if (!(await takeSeats(tx, deps, date))) return undefined;',
        replace: 'if (!(await takeSeats(tx, deps, booking))) return undefined; dates = [booking];',
      },
    ],
  },
  {
    name: 'series-half-cancelled',
    says: 'The cancellation of a series is acknowledged and cancels its first date only.',
    edits: [
      {
        file: booking('series/cancel-series.ts'),
        find: 'of dates.entries()) {\n      const quote',
        replace: 'of dates.slice(0, 1).entries()) {\n      const quote',
      },
    ],
  },
];

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the pieces of source hold templates.
import type { Mutant } from './mutant.ts';

const classes = (file: string) => `server/capabilities/booking/classes/${file}`;

/** Class sessions that are rescheduled and cancelled with everyone in them. */
export const classSessions: readonly Mutant[] = [
  {
    name: 'session-without-bookings',
    says: 'A session is rescheduled, and its bookings keep their time.',
    edits: [
      {
        file: classes('reschedule-session.ts'),
        find: 'for (const booking of paid) await rescheduleBooking(',
        replace: 'for (const booking of paid.slice(0, 0)) await rescheduleBooking(',
      },
    ],
  },
  {
    name: 'session-gone-while-bought',
    says: 'A place is sold at the former time of a session that was rescheduled meanwhile.',
    sql: `do $$ begin
      execute replace(pg_get_functiondef('availability.claim_units'::regproc),
        'n.during <> span', 'false');
    end $$;
    alter table availability.claims disable trigger guard_claim`,
  },
  {
    name: 'rescheduled-session-by-band',
    says: 'A customer who cannot come to the new time of a session is refunded by the bands.',
    edits: [
      {
        file: classes('reschedule-session.ts'),
        find: 'freeCancelUntil: objectUntil(deps.clock.now(), starts),',
        replace: '...(starts && objectUntil ? {} : {}),',
      },
    ],
  },
  {
    name: 'cancelled-session-forgotten',
    says: 'A session is cancelled without its bookings.',
    edits: [
      {
        file: classes('cancel-session.ts'),
        find: 'await outbox.enqueue<CancelSessionJob>(tx, CANCEL_SESSION, job, true);',
        replace: '',
      },
    ],
  },
];

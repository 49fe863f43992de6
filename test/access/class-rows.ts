import type { Row } from './row.ts';
import type { Things } from './things.ts';

const ownService: Row = {
  access: 'provider',
  owner: 'provider',
  params: ({ serviceId }) => ({ serviceId }),
};
/** An unknown session. */
const unknownSession = {
  access: 'provider',
  params: (_: Things) => ({ sessionId: crypto.randomUUID() }),
  answer: 'not found',
} as const;

/** Calls about classes and their sessions. */
export const classRows = {
  classes: ownService,
  classSessions: ownService,
  publishSessions: {
    ...ownService,
    body: ({ subServiceId }) => ({ subServiceId, places: 8, date: '2026-12-30', time: '07:00' }),
  },
  endClass: {
    ...ownService,
    params: ({ serviceId }) => ({ serviceId, subServiceId: crypto.randomUUID() }),
  },
  sessionRoster: unknownSession,
  checkIn: { ...unknownSession, body: ({ bookingId }) => ({ bookingId, isCheckedIn: true }) },
  checkSessionReschedule: {
    ...unknownSession,
    query: ({ freeStart }) => ({ startsAt: freeStart }),
  },
  rescheduleSession: {
    ...unknownSession,
    body: ({ freeStart }) => ({ presentStart: freeStart, startsAt: freeStart }),
  },
  cancelSession: { ...unknownSession, body: () => ({ reason: 'Ill' }) },
} satisfies Record<string, Row>;

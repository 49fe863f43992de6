import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { MomentText, ReasonBody } from '../text.ts';
import { walkInStates } from '../walkins/limits.ts';
import { SessionWalkInBody } from '../walkins/views.ts';
import { requestStatuses } from './views.ts';

/** The effect of cancelling a session. Amounts are rupees. */
const SessionCancellation = z
  .object({ bookings: z.number(), people: z.number(), refund: z.number() })
  .meta({ id: 'SessionCancellation' });

/** The bookings of a class session. */
export const SessionRoster = z
  .object({
    sessionId: z.string(),
    serviceId: z.string(),
    subServiceName: z.string(),
    places: z.number(),
    /** Empty for an owner without a display name. */
    leader: z.string(),
    /** ISO 8601 with the service's own offset. */
    startsAt: z.string(),
    endsAt: z.string(),
    /** The instant from which people can be checked in. */
    checkInFrom: z.string(),
    isCancelled: z.boolean(),
    bookings: z.array(
      z.object({
        bookingId: z.string(),
        reference: z.string(),
        customerName: z.string(),
        people: z.number(),
        status: z.enum(requestStatuses),
        isCheckedIn: z.boolean(),
      }),
    ),
    /** Walk-ins in the session, by name. `markWalkIn` checks them in. */
    walkIns: z
      .array(
        z.object({
          walkInId: z.string(),
          name: z.string(),
          people: z.number(),
          state: z.enum(walkInStates),
        }),
      )
      .optional(),
    /** The refund of all customers if the session is cancelled now. */
    cancellation: SessionCancellation,
  })
  .meta({ id: 'SessionRoster' });
export type SessionRoster = z.infer<typeof SessionRoster>;

/** The leader or the room of a session at the new time. */
const SessionResource = z
  .object({
    /** Empty for an owner without a display name. */
    name: z.string(),
    isFree: z.boolean(),
    /** The conflicting times; null while it is free. */
    busyFrom: z.string().nullable(),
    busyUntil: z.string().nullable(),
    /** The leader has time off then, which does not prevent the session. */
    isAway: z.boolean(),
  })
  .meta({ id: 'SessionResource' });

/** The effect of rescheduling a session. Times have the offset of the service. */
export const SessionReschedule = z
  .object({
    startsAt: z.string(),
    endsAt: z.string(),
    bookings: z.number(),
    people: z.number(),
    /** Unpaid holds of a place, which end. */
    checkouts: z.number(),
    /** Walk-ins, who have no account and are not notified. */
    walkIns: z.array(z.object({ name: z.string(), phone: z.string(), people: z.number() })),
    leader: SessionResource,
    /** Null without a room. */
    room: SessionResource.nullable(),
    /** Participants who have another booking with this business at the new time. */
    clashes: z.array(
      z.object({
        customerName: z.string(),
        subServiceName: z.string(),
        startsAt: z.string(),
        endsAt: z.string(),
      }),
    ),
    /** The instant until which customers can cancel with a full refund. */
    freeCancelUntil: z.string(),
    /** The reason why the session cannot be rescheduled to this time; null when it can. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'SessionReschedule' });
export type SessionReschedule = z.infer<typeof SessionReschedule>;

/** An instant with an offset, or 'YYYY-MM-DDTHH:MM' by the clock of the service. */
const NewStart = z.object({ startsAt: MomentText });

export const classCalls = {
  sessionRoster: {
    method: 'GET',
    path: '/serviceProvider/sessions/:sessionId',
    access: 'provider',
    summary: 'Bookings of an own class session, and the refund if it is cancelled',
    params: ids('sessionId'),
    data: SessionRoster,
    errors: ['SESSION_NOT_FOUND'],
  },
  checkIn: {
    method: 'POST',
    path: '/serviceProvider/sessions/:sessionId/checkIn',
    access: 'provider',
    summary: 'Check in the people of a booking from the day of the session on, or undo it',
    params: ids('sessionId'),
    body: z.object({ bookingId: z.uuid(), isCheckedIn: z.boolean() }),
    data: SessionRoster,
    errors: ['SESSION_NOT_FOUND', 'BOOKING_NOT_FOUND', 'CHECK_IN_EARLY'],
  },
  addSessionWalkIn: {
    method: 'POST',
    path: '/serviceProvider/sessions/:sessionId/walkIns',
    access: 'provider',
    summary:
      'Add a walk-in to an own class session, checked in once check-in is open unless the body says otherwise',
    params: ids('sessionId'),
    body: SessionWalkInBody,
    data: SessionRoster,
    status: 201,
    errors: [
      'SESSION_NOT_FOUND',
      'WALK_IN_TIME',
      'WALK_IN_TAKEN',
      'WALK_IN_LIMIT',
      'CHECK_IN_EARLY',
    ],
  },
  checkSessionReschedule: {
    method: 'GET',
    path: '/serviceProvider/sessions/:sessionId/reschedule/check',
    access: 'provider',
    summary: 'Who would be affected if a class session were rescheduled, and who is not free then',
    params: ids('sessionId'),
    query: NewStart,
    data: SessionReschedule,
    errors: ['SESSION_NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  rescheduleSession: {
    method: 'POST',
    path: '/serviceProvider/sessions/:sessionId/reschedule',
    access: 'provider',
    summary:
      'Reschedule an upcoming class session with all its bookings; customers can cancel with a full refund',
    params: ids('sessionId'),
    body: NewStart.extend({
      /** The start that was displayed to the provider. */
      presentStart: MomentText,
    }),
    data: SessionRoster,
    errors: ['SESSION_NOT_FOUND', 'MOVE_NOT_ALLOWED', 'SESSION_DATES', 'SESSION_CONFLICT'],
  },
  cancelSession: {
    method: 'POST',
    path: '/serviceProvider/sessions/:sessionId/cancel',
    access: 'provider',
    summary:
      'Cancel an upcoming class session with all its bookings; customers are refunded in full',
    params: ids('sessionId'),
    body: ReasonBody,
    data: SessionCancellation,
    errors: ['SESSION_NOT_FOUND', 'MOVE_NOT_ALLOWED'],
    isOpenToSuspended: true,
  },
} as const satisfies CallDefinitions;

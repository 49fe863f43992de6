import { z } from 'zod';
import { servingBody, TeamMember } from '../availability/members.ts';
import { visitBody } from '../availability/visits.ts';
import { PEOPLE_MAX, PEOPLE_MIN } from '../limits.ts';
import { waitlistStates } from './limits.ts';

/** A time of the day by the clock of the service: 'HH:MM'. */
const DayTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Give a time such as 16:30.');

export const WaitlistBody = z.object({
  serviceId: z.uuid(),
  subServiceId: z.uuid(),
  /** A whole number; a rule refuses other values with a specific message. */
  people: z.number().int().meta({ minimum: PEOPLE_MIN, maximum: PEOPLE_MAX }),
  ...servingBody,
  ...visitBody,
  /** The dates on which a start is suitable, both included. */
  fromDate: z.iso.date(),
  toDate: z.iso.date(),
  /** The times of the day at which a start is suitable, both included; any by default. */
  fromTime: DayTime.default('00:00'),
  toTime: DayTime.default('23:59'),
});
export type WaitlistBody = z.input<typeof WaitlistBody>;

/** A free time that is held for one customer. Times have the offset of the service. */
const WaitlistOffer = z
  .object({
    offerId: z.string(),
    startsAt: z.string(),
    endsAt: z.string(),
    expiresAt: z.string(),
    /** The customer's hold of this time, while it is being paid. */
    bookingId: z.string().nullable(),
  })
  .meta({ id: 'WaitlistOffer' });
export type WaitlistOffer = z.infer<typeof WaitlistOffer>;

/** A segment of a visit that a customer waits for. */
const WaitingSegment = z.object({
  subServiceId: z.string(),
  name: z.string(),
  /** The member whom the customer chose for it; null for any. */
  member: TeamMember.nullable(),
});

const window = {
  fromDate: z.string(),
  toDate: z.string(),
  fromTime: z.string(),
  toTime: z.string(),
};

export const WaitlistEntry = z
  .object({
    entryId: z.string(),
    serviceId: z.string(),
    serviceName: z.string(),
    subServiceId: z.string(),
    subServiceName: z.string(),
    timeZone: z.string(),
    people: z.number(),
    /** The member whom the customer chose; null for any. */
    member: TeamMember.nullable(),
    together: z.boolean(),
    /** For a visit: its segments in order; `subServiceName` contains all their names. */
    segments: z.array(WaitingSegment).optional(),
    ...window,
    state: z.enum(waitlistStates),
    /** Position among entries for the same sub-service that can get the same time; null once ended. */
    position: z.number().nullable(),
    lostOffers: z.number(),
    offer: WaitlistOffer.nullable(),
    /** The booking that ended the wait. */
    bookingId: z.string().nullable(),
    joinedAt: z.string(),
    endedAt: z.string().nullable(),
  })
  .meta({ id: 'WaitlistEntry' });
export type WaitlistEntry = z.infer<typeof WaitlistEntry>;

/** A waitlist entry as the provider sees it: without account names and contact data. */
export const OwnWaitlistEntry = z
  .object({
    entryId: z.string(),
    serviceId: z.string(),
    serviceName: z.string(),
    subServiceName: z.string(),
    timeZone: z.string(),
    firstName: z.string(),
    people: z.number(),
    /** The chosen member; for a visit all chosen members. */
    memberName: z.string().nullable(),
    together: z.boolean(),
    ...window,
    joinedAt: z.string(),
    offer: z.object({ startsAt: z.string(), expiresAt: z.string() }).nullable(),
  })
  .meta({ id: 'OwnWaitlistEntry' });
export type OwnWaitlistEntry = z.infer<typeof OwnWaitlistEntry>;

/** The first entries in order, and their total number. */
export const OwnWaitlist = z.object({ entries: z.array(OwnWaitlistEntry), total: z.number() });
export type OwnWaitlist = z.infer<typeof OwnWaitlist>;

import { z } from 'zod';

import { Dispute } from '../booking/disputes.ts';

import { states } from '../booking/views.ts';

import { roles } from '../identity/views.ts';

import { REASON_LENGTH_MAX } from '../limits.ts';

import { PageNumber } from '../list-schemas.ts';

import { plainText } from '../text.ts';

import { auditActs, auditSubjects } from './audit-actions.ts';

import { bookingSorts, cancelSides, peopleSorts, personStates } from './limits.ts';

const SearchText = plainText(120)
  .transform((text) => text.trim())
  .optional();

const Day = z.iso.date().optional();

/** Why an admin does something; it stays in the log, so it names nobody. */
export const ReasonBody = z.object({
  reason: plainText(REASON_LENGTH_MAX)
    .transform((text) => text.trim())
    .refine((text) => text.length >= 3, 'Please give a reason.'),
});

export const PeopleWish = z.object({
  text: SearchText,
  role: z.enum(roles).optional(),
  state: z.enum(personStates).optional(),
  sort: z.enum(peopleSorts).default('newest'),
  page: PageNumber,
});

export const PeopleFileWish = PeopleWish.omit({ page: true });

export type PeopleFileWish = z.output<typeof PeopleFileWish>;

export type PeopleWish = z.output<typeof PeopleWish>;

export const FoundPerson = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(roles)),
    state: z.enum(personStates),
    memberSince: z.string(),
    lastActive: z.string(),
  })
  .meta({ id: 'FoundPerson' });
export type FoundPerson = z.infer<typeof FoundPerson>;

export const BookingsWish = z.object({
  text: SearchText,
  state: z.enum(states).optional(),
  from: Day,
  to: Day,
  sort: z.enum(bookingSorts).default('newest'),
  page: PageNumber,
});

export type BookingsWish = z.output<typeof BookingsWish>;

export const BookingsFileWish = BookingsWish.omit({ page: true });

export type BookingsFileWish = z.output<typeof BookingsFileWish>;

export const FoundBooking = z
  .object({
    id: z.string(),
    reference: z.string(),
    state: z.enum(states),
    serviceName: z.string(),
    subServiceName: z.string(),
    customerId: z.string(),
    customerName: z.string(),
    providerId: z.string(),
    providerName: z.string(),
    startsAt: z.string(),
    timeZone: z.string(),
    people: z.int(),
    amount: z.number(),
    createdAt: z.string(),
  })
  .meta({ id: 'FoundBooking' });
export type FoundBooking = z.infer<typeof FoundBooking>;

export const AuditLine = z
  .object({
    id: z.string(),
    at: z.string(),
    actorId: z.string(),
    actorName: z.string(),
    act: z.string(),
    subjectKind: z.enum(auditSubjects),
    subjectId: z.string(),
    reason: z.string().nullable(),
  })
  .meta({ id: 'AuditLine' });
export type AuditLine = z.infer<typeof AuditLine>;

export const AuditWish = z.object({
  act: z.enum(auditActs).optional(),
  actorId: z.uuid().optional(),
  subjectId: z.string().max(100).optional(),
  from: Day,
  to: Day,
  page: PageNumber,
});

export const AuditFileQuery = AuditWish.omit({ page: true });

export type AuditFileQuery = z.output<typeof AuditFileQuery>;

export type AuditWish = z.output<typeof AuditWish>;

const CaseOf = Dispute.extend({ bookingId: z.string(), reference: z.string() });

export const AdminPerson = FoundPerson.extend({
  phone: z.string().nullable(),
  /** The configuration makes this person an admin, so no admin can revoke it. */
  isListedAdmin: z.boolean(),
  suspension: z.object({ reason: z.string(), at: z.string(), byName: z.string() }).nullable(),
  /** Rupees that can be spent. */
  wallet: z.number(),
  devices: z.array(
    z.object({ id: z.string(), name: z.string(), firstSeen: z.string(), lastSeen: z.string() }),
  ),
  services: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      approvalStatus: z.string(),
      isVisible: z.boolean(),
    }),
  ),
  /** Upcoming bookings on either side, the soonest first; at most ten. */
  upcoming: z.array(FoundBooking),
  /** Latest bookings on either side; at most ten. */
  bookings: z.array(FoundBooking),
  disputes: z.array(CaseOf),
  audit: z.array(AuditLine),
}).meta({ id: 'AdminPerson' });
export type AdminPerson = z.infer<typeof AdminPerson>;

export const Standing = z.object({
  suspension: z.object({ reason: z.string(), at: z.string() }).nullable(),
});

/** What a cancellation would refund, in rupees, for each side; `bonus` is an upper limit on top. */
const CancelOffer = z.object({
  side: z.enum(cancelSides),
  refund: z.number(),
  kept: z.number(),
  bonus: z.number(),
});

export type CancelOffer = z.infer<typeof CancelOffer>;

export const AdminBooking = FoundBooking.extend({
  location: z.string(),
  cancelReason: z.string().nullable(),
  timeline: z.array(
    z.object({ at: z.string(), title: z.string(), by: z.string(), note: z.string().nullable() }),
  ),
  disputes: z.array(CaseOf),
  /** Empty where it cannot be cancelled any more. */
  offers: z.array(CancelOffer),
}).meta({ id: 'AdminBooking' });
export type AdminBooking = z.infer<typeof AdminBooking>;

/** `refund` is what was shown, in rupees: another figure by then is refused. */
export const CancelOnBehalfBody = ReasonBody.extend({
  side: z.enum(cancelSides),
  refund: z.number().min(0).max(100_000_000),
});

export type CancelOnBehalfBody = z.output<typeof CancelOnBehalfBody>;

/** How many items wait for an admin, by list. */
export const AdminCounts = z.object({
  approvals: z.number(),
  documents: z.number(),
  conversations: z.number(),
  messages: z.number(),
  reviews: z.number(),
  disputes: z.number(),
  differences: z.number(),
  webhooks: z.number(),
  /** Unread security alerts. */
  alerts: z.number(),
});
export type AdminCounts = z.infer<typeof AdminCounts>;

import { z } from 'zod';
import { BookingDispute, FoundBooking } from '../booking/admin-views.ts';
import { serviceStates } from '../catalogue/limits.ts';
import { roles } from '../identity/views.ts';
import { PageNumber, SearchText } from '../list-schemas.ts';
import { AuditEntry } from './audit-views.ts';
import { peopleSorts, personStates } from './limits.ts';

export const PeopleSearch = z.object({
  text: SearchText,
  role: z.enum(roles).optional(),
  state: z.enum(personStates).optional(),
  sort: z.enum(peopleSorts).default('newest'),
  page: PageNumber,
});

export const PeopleFileSearch = PeopleSearch.omit({ page: true });

export type PeopleFileSearch = z.output<typeof PeopleFileSearch>;

export type PeopleSearch = z.output<typeof PeopleSearch>;

export const FoundPerson = z
  .object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.enum(roles)),
    state: z.enum(personStates),
    /** Also of a deactivated person, whose suspension lasts when they return. */
    isSuspended: z.boolean().optional(),
    memberSince: z.string(),
    lastActive: z.string(),
  })
  .meta({ id: 'FoundPerson' });
export type FoundPerson = z.infer<typeof FoundPerson>;

export const AdminPerson = FoundPerson.extend({
  phone: z.string().nullable(),
  /** The configuration grants this person the admin role, so admins cannot revoke it. */
  isListedAdmin: z.boolean(),
  /** An admin who needs a set-up code from another admin for the second factor. */
  needsEnrolmentCode: z.boolean(),
  /** An admin with an authenticator; if they lose it, two other admins can remove it. */
  hasSecondFactor: z.boolean(),
  suspension: z.object({ reason: z.string(), at: z.string(), byName: z.string() }).nullable(),
  /** The available balance in rupees. */
  wallet: z.number(),
  devices: z.array(
    z.object({ id: z.string(), name: z.string(), firstSeen: z.string(), lastSeen: z.string() }),
  ),
  services: z.array(z.object({ id: z.string(), name: z.string(), state: z.enum(serviceStates) })),
  /** Upcoming bookings as customer or provider, soonest first; at most ten. */
  upcoming: z.array(FoundBooking),
  /** Latest bookings as customer or provider; at most ten. */
  bookings: z.array(FoundBooking),
  disputes: z.array(BookingDispute),
  audit: z.array(AuditEntry),
}).meta({ id: 'AdminPerson' });
export type AdminPerson = z.infer<typeof AdminPerson>;

export const AccountStatus = z.object({
  suspension: z.object({ reason: z.string(), at: z.string() }).nullable(),
});

/** The number of open items by list. */
export const AdminCounts = z.object({
  approvals: z.number(),
  documents: z.number(),
  conversations: z.number(),
  messages: z.number(),
  reviews: z.number(),
  disputes: z.number(),
  differences: z.number(),
  webhooks: z.number(),
  /** Failed e-mails and other jobs. */
  failedJobs: z.number().optional(),
  /** Unread security alerts. */
  alerts: z.number(),
  /** Actions that wait for confirmation by a second admin. */
  signOffs: z.number().optional(),
});
export type AdminCounts = z.infer<typeof AdminCounts>;

/** One invariant, checked now; `broken` counts the rows that violate it. */
export const Invariant = z
  .object({
    name: z.string(),
    says: z.string(),
    broken: z.number(),
    /** Some of the violating rows. */
    examples: z.array(z.object({ subject: z.string(), detail: z.string() })),
  })
  .meta({ id: 'Invariant' });
export type Invariant = z.infer<typeof Invariant>;

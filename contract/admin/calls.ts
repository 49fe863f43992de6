import type { Dispute } from '../booking/disputes.ts';
import type { BookingState } from '../booking/views.ts';
import type { Role } from '../identity/views.ts';
import type { DeskPage, TableFile } from '../lists.ts';
import type { AuditSubject } from './audit-actions.ts';

export const adminPeopleCalls = {
  /** Posts although they only read: what is looked for is a name or a number, and no address keeps it. */
  findPeople: ['POST', '/admin/people/search'],
  peopleCsv: ['POST', '/admin/people.csv'],
  adminPerson: ['GET', '/admin/people/:personId'],
  suspendPerson: ['POST', '/admin/people/:personId/suspend'],
  liftSuspension: ['POST', '/admin/people/:personId/lift'],
  grantAdmin: ['POST', '/admin/people/:personId/grantAdmin'],
  withdrawAdmin: ['POST', '/admin/people/:personId/withdrawAdmin'],
  signPersonOut: ['POST', '/admin/people/:personId/devices/:deviceId/signOut'],
  standing: ['GET', '/client/standing'],
  findBookings: ['POST', '/admin/bookings/search'],
  bookingsCsv: ['POST', '/admin/bookings.csv'],
  adminBooking: ['GET', '/admin/bookings/:bookingId'],
  cancelOnBehalf: ['POST', '/admin/bookings/:bookingId/cancel'],
  adminAudit: ['GET', '/admin/audit'],
  adminAuditCsv: ['GET', '/admin/audit.csv'],
} as const;

export const peopleSorts = ['newest', 'name', 'active'] as const;
export type PeopleSort = (typeof peopleSorts)[number];
export const personStates = ['open', 'suspended', 'deactivated', 'deleted'] as const;
export type PersonState = (typeof personStates)[number];

export type PeopleWish = {
  text?: string | undefined;
  role?: Role | undefined;
  state?: PersonState | undefined;
  sort?: PeopleSort | undefined;
  page?: number | undefined;
};

export type FoundPerson = {
  id: string;
  name: string;
  email: string;
  roles: Role[];
  state: PersonState;
  memberSince: string;
  lastActive: string;
};

export const bookingSorts = ['newest', 'soonest', 'latest'] as const;
export type BookingSort = (typeof bookingSorts)[number];

/** `from` and `to` are days of the start in India, both included. */
export type BookingsWish = {
  text?: string | undefined;
  state?: BookingState | undefined;
  from?: string | undefined;
  to?: string | undefined;
  sort?: BookingSort | undefined;
  page?: number | undefined;
};

/** Amounts are rupees. */
export type FoundBooking = {
  id: string;
  reference: string;
  state: BookingState;
  serviceName: string;
  subServiceName: string;
  customerId: string;
  customerName: string;
  providerId: string;
  providerName: string;
  startsAt: string;
  timeZone: string;
  people: number;
  amount: number;
  createdAt: string;
};

export type AuditLine = {
  id: string;
  at: string;
  actorId: string;
  actorName: string;
  act: string;
  subjectKind: AuditSubject;
  subjectId: string;
  reason: string | null;
};

export type AdminPerson = FoundPerson & {
  phone: string | null;
  /** The configuration makes them an admin, so no admin can take it away. */
  isListedAdmin: boolean;
  suspension: { reason: string; at: string; byName: string } | null;
  /** Rupees that can be spent. */
  wallet: number;
  devices: { id: string; name: string; firstSeen: string; lastSeen: string }[];
  services: { id: string; name: string; approvalStatus: string; isVisible: boolean }[];
  /** What lies ahead of them on either side, the soonest first; ten at most. */
  upcoming: FoundBooking[];
  /** What was booked lately, on either side; ten at most. */
  bookings: FoundBooking[];
  disputes: (Dispute & { bookingId: string; reference: string })[];
  audit: AuditLine[];
};

export const cancelSides = ['customer', 'provider', 'system'] as const;
export type CancelSide = (typeof cancelSides)[number];

/** What would come back of a booking, in rupees, whoever it is cancelled for; `bonus` on top at most. */
export type CancelOffer = { side: CancelSide; refund: number; kept: number; bonus: number };

export type AdminBooking = FoundBooking & {
  location: string;
  cancelReason: string | null;
  timeline: { at: string; title: string; by: string; note: string | null }[];
  disputes: (Dispute & { bookingId: string; reference: string })[];
  /** Empty where it cannot be cancelled any more. */
  offers: CancelOffer[];
};

type Reason = { reason: string };
type OfPerson = { personId: string };
type OfBooking = { bookingId: string };
type Query = Record<string, string | number | undefined>;

export type AdminPeopleShapes = {
  findPeople: { body: PeopleWish; data: DeskPage<FoundPerson> };
  peopleCsv: { body: Omit<PeopleWish, 'page'>; data: TableFile };
  adminPerson: { params: OfPerson; data: AdminPerson };
  suspendPerson: { params: OfPerson; body: Reason; data: AdminPerson };
  liftSuspension: { params: OfPerson; body: Reason; data: AdminPerson };
  grantAdmin: { params: OfPerson; body: Reason; data: AdminPerson };
  withdrawAdmin: { params: OfPerson; body: Reason; data: AdminPerson };
  signPersonOut: {
    params: OfPerson & { deviceId: string };
    body: Reason;
    data: AdminPerson;
  };
  standing: { data: { suspension: { reason: string; at: string } | null } };
  findBookings: { body: BookingsWish; data: DeskPage<FoundBooking> };
  bookingsCsv: { body: Omit<BookingsWish, 'page'>; data: TableFile };
  adminBooking: { params: OfBooking; data: AdminBooking };
  cancelOnBehalf: {
    params: OfBooking;
    body: Reason & { side: CancelSide; refund: number };
    data: AdminBooking;
  };
  adminAudit: { query: Query; data: DeskPage<AuditLine> };
  /** Answers the file itself. */
  adminAuditCsv: { query: Query; data: never };
};

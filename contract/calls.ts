import type { z } from 'zod';
import type { Slots, SlotWhy } from './availability.ts';
import type {
  BookingCard,
  BookingCounts,
  BookingDetails,
  BookingRequest,
  CancelQuote,
  Order,
  OrderBody,
  Verified,
  VerifyBody,
} from './booking.ts';
import type {
  Category,
  Service,
  ServiceDetails,
  SubService,
  SubServiceTile,
  Task,
} from './catalogue.ts';
import type { GoogleSetup, User } from './identity.ts';
import type { Policy } from './policy.ts';

export const API_BASE = '/api/user';

/** Every product call: method and path below /api/user. Letter case is ignored in paths (API-43). */
export const calls = {
  loginRequest: ['POST', '/auth/login/request'],
  loginVerify: ['POST', '/auth/login/verify'],
  registerMailRequest: ['POST', '/auth/register/mail/request'],
  registerMailVerify: ['POST', '/auth/register/mail/verify'],
  register: ['POST', '/auth/register'],
  googleSetup: ['GET', '/auth/google/setup'],
  google: ['POST', '/auth/google'],
  logout: ['POST', '/auth/logout'],
  refreshToken: ['POST', '/auth/refreshToken'],
  me: ['GET', '/auth/me'],

  categories: ['GET', '/categories'],
  allSubServices: ['GET', '/subServices/all'],
  subServices: ['GET', '/subservices/:serviceId'],
  services: ['GET', '/services/:id'],
  serviceDetails: ['GET', '/services/details/:serviceId'],
  slots: ['GET', '/services/:serviceId/slots'],
  slotWhy: ['GET', '/services/:serviceId/slots/why'],

  order: ['POST', '/payment/caring'],
  verify: ['POST', '/payment/caring/verify'],
  release: ['POST', '/payment/caring/release'],
  myBookings: ['GET', '/client/booking/myBooking'],
  booking: ['GET', '/client/booking/:bookingId'],
  cancelQuote: ['POST', '/client/booking/:bookingId/cancel/quote'],
  cancel: ['POST', '/client/booking/:bookingId/cancel'],

  myServices: ['GET', '/serviceProvider/services/myServices'],
  tasks: ['GET', '/serviceProvider/task/:subCategoryId'],
  requests: ['GET', '/serviceProvider/bookingRequests/service/:serviceId'],
  accept: ['POST', '/serviceProvider/bookingRequests/:bookingId/accept'],
  reject: ['POST', '/serviceProvider/bookingRequests/:bookingId/reject'],
  complete: ['POST', '/serviceProvider/bookingRequests/:bookingId/complete'],

  policy: ['GET', '/policy'],

  events: ['GET', '/events'],
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string]>;
export type CallName = keyof typeof calls;

type Email = { email: string };
type Code = { email: string; otp: string };
type Query = Record<string, string | number | undefined>;

/** What each call takes and what `data` of its answer is. */
export type CallShapes = {
  loginRequest: { body: Email; data: null };
  loginVerify: { body: Code; data: User };
  registerMailRequest: { body: Email; data: null };
  registerMailVerify: { body: Code; data: null };
  register: {
    body: Email & { firstName: string; lastName: string; phone: string; termsAccepted?: boolean };
    data: User;
  };
  googleSetup: { data: GoogleSetup };
  google: { body: { credential: string }; data: User };
  logout: { data: null };
  refreshToken: { data: User };
  me: { data: User };
  categories: { data: Category[] };
  allSubServices: { query: Query; data: SubServiceTile[] };
  subServices: { params: { serviceId: string }; data: SubService[] };
  services: { params: { id: string }; query: Query; data: Service[] };
  serviceDetails: { params: { serviceId: string }; data: ServiceDetails };
  slots: { params: { serviceId: string }; query: Query; data: Slots };
  slotWhy: { params: { serviceId: string }; query: Query; data: SlotWhy };
  order: { body: OrderBody; data: Order };
  verify: { body: VerifyBody; data: z.infer<typeof Verified> };
  release: { body: { bookingId: string }; data: null };
  myBookings: {
    query: Query;
    data: BookingCard[];
    more: { counts: BookingCounts; nextCursor: string | null };
  };
  booking: { params: { bookingId: string }; data: BookingDetails };
  cancelQuote: { params: { bookingId: string }; data: CancelQuote };
  cancel: {
    params: { bookingId: string };
    body: { quote: string; reason: string; refundTo: 'source' };
    data: BookingDetails;
  };
  myServices: { data: Service[] };
  tasks: { params: { subCategoryId: string }; data: Task[] };
  requests: { params: { serviceId: string }; data: BookingRequest[] };
  accept: { params: { bookingId: string }; data: BookingRequest };
  reject: { params: { bookingId: string }; body: { reason: string }; data: BookingRequest };
  complete: { params: { bookingId: string }; data: BookingRequest };
  policy: { data: Policy };
  events: { data: never };
};

/** The path of a call with its parameters filled in, below the host. */
export function pathOf(name: CallName, params: Record<string, string> = {}): string {
  const path = calls[name][1].replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(params[key] ?? ''),
  );
  return API_BASE + path;
}

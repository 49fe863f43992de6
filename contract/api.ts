import type { z } from 'zod';
import { type AdminPeopleShapes, adminPeopleCalls } from './admin/calls.ts';
import { type DeskCountShapes, deskCountCalls } from './admin/count-calls.ts';
import { type HoursShapes, hoursCalls } from './availability/hours-calls.ts';
import type { Slots, SlotWhy } from './availability/views.ts';
import { type CalendarShapes, calendarCalls } from './booking/calendar-calls.ts';
import type { CancelQuote } from './booking/cancellation.ts';
import type { Rescue, RescueBody } from './booking/rebooking.ts';
import type { RescheduleBody, RescheduleQuote } from './booking/reschedule.ts';
import { type MoveShapes, moveCalls } from './booking/reschedule-calls.ts';
import type {
  BookingCard,
  BookingCounts,
  BookingDetails,
  BookingRequest,
  Order,
  OrderBody,
  RequestCounts,
  ServiceRequestCounts,
  Verified,
  VerifyBody,
} from './booking/views.ts';
import { type CaseListShapes, caseListCalls } from './case-lists.ts';
import { type CatalogueDeskShapes, catalogueDeskCalls } from './catalogue/admin-calls.ts';
import { type NonRefundableShapes, nonRefundableCalls } from './catalogue/non-refundable-calls.ts';
import { type SavedShapes, savedCalls } from './catalogue/saved-calls.ts';
import { type ServiceTaskShapes, serviceTaskCalls } from './catalogue/task-calls.ts';
import type {
  Category,
  Service,
  ServiceDetails,
  SubService,
  SubServiceTile,
  Task,
} from './catalogue/views.ts';
import { type ContactShapes, contactCalls } from './contact/calls.ts';
import { type DisputeShapes, disputeCalls } from './evidence/calls.ts';
import { type SecondFactorShapes, secondFactorCalls } from './identity/second-factor-calls.ts';
import { type AlertShapes, alertCalls } from './identity/security-alert-calls.ts';
import type { GoogleSetup, User } from './identity/views.ts';
import type { InvoiceDocument } from './invoices/views.ts';
import { type MessageShapes, messageCalls } from './messages/calls.ts';
import { type NoticeShapes, noticeCalls } from './notifications/calls.ts';
import { type ServiceFormShapes, serviceFormCalls } from './onboarding/calls.ts';
import { filledPath } from './paths.ts';
import { type WebhookShapes, webhookCalls } from './payments/webhook-calls.ts';
import { type MoneyDeskShapes, moneyDeskCalls } from './payouts/admin-calls.ts';
import type {
  BookingMoney,
  Difference,
  Invariant,
  LedgerAccount,
  TaxRule,
  TaxRuleBody,
} from './payouts/admin-views.ts';
import { type EarningLineShapes, earningLineCalls } from './payouts/earning-calls.ts';
import type {
  Earnings,
  PayoutAccount,
  PayoutAccountBody,
  PayoutPreview,
  PayoutRun,
} from './payouts/views.ts';
import { type PolicyDeskShapes, policyDeskCalls } from './policies/admin-calls.ts';
import type { Policy } from './policies/policy.ts';
import { type PortfolioShapes, portfolioCalls } from './portfolio/calls.ts';
import { type AccountShapes, accountCalls } from './privacy/calls.ts';
import { type ProfileShapes, profileCalls } from './profile/calls.ts';
import { type ReviewShapes, reviewCalls } from './reviews/calls.ts';
import { type SearchShapes, searchCalls } from './search/calls.ts';
import { type SynonymShapes, synonymCalls } from './search/synonym-calls.ts';
import type { Wallet } from './wallet/views.ts';

export { API_BASE } from './paths.ts';

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
  rescheduleQuote: ['POST', '/client/booking/:bookingId/reschedule/quote'],
  reschedule: ['POST', '/client/booking/:bookingId/reschedule'],
  ...moveCalls,
  rescue: ['GET', '/client/booking/:bookingId/rescue'],
  chooseRescue: ['POST', '/client/booking/:bookingId/rescue'],
  ...disputeCalls,
  wallet: ['GET', '/client/wallet'],
  invoices: ['GET', '/client/booking/:bookingId/invoices'],
  invoice: ['GET', '/client/invoices/:documentId'],

  myServices: ['GET', '/serviceProvider/services/myServices'],
  tasks: ['GET', '/serviceProvider/task/:subCategoryId'],
  allRequests: ['GET', '/serviceProvider/bookingRequests'],
  requests: ['GET', '/serviceProvider/bookingRequests/service/:serviceId'],
  accept: ['POST', '/serviceProvider/bookingRequests/:bookingId/accept'],
  reject: ['POST', '/serviceProvider/bookingRequests/:bookingId/reject'],
  complete: ['POST', '/serviceProvider/bookingRequests/:bookingId/complete'],
  providerCancel: ['POST', '/serviceProvider/bookingRequests/:bookingId/cancel'],
  noShow: ['POST', '/serviceProvider/bookingRequests/:bookingId/noShow'],
  earnings: ['GET', '/serviceProvider/earnings'],
  earningsCsv: ['GET', '/serviceProvider/earnings.csv'],
  earningsPdf: ['GET', '/serviceProvider/earnings.pdf'],
  payoutAccount: ['GET', '/serviceProvider/payoutAccount'],
  payoutAccountCode: ['POST', '/serviceProvider/payoutAccount/code'],
  setPayoutAccount: ['PUT', '/serviceProvider/payoutAccount'],
  policy: ['GET', '/policy'],

  adminInvariants: ['GET', '/admin/invariants'],
  adminLedger: ['GET', '/admin/ledger'],
  adminMoney: ['GET', '/admin/booking/:bookingId/money'],
  runReconciliation: ['POST', '/admin/reconciliation/run'],
  resolveDifference: ['POST', '/admin/reconciliation/differences/:differenceId/resolve'],
  payoutPreview: ['GET', '/admin/payouts/preview'],
  runPayouts: ['POST', '/admin/payouts'],
  adminInvoices: ['GET', '/admin/booking/:bookingId/invoices'],
  adminInvoice: ['GET', '/admin/invoices/:documentId'],
  addTaxRule: ['POST', '/admin/taxRules'],
  ...reviewCalls,
  events: ['GET', '/events'],
  ...savedCalls,
  ...nonRefundableCalls,
  ...serviceTaskCalls,
  ...serviceFormCalls,
  ...contactCalls,
  ...messageCalls,
  ...portfolioCalls,
  ...profileCalls,
  ...accountCalls,
  ...noticeCalls,
  ...calendarCalls,
  ...hoursCalls,
  ...searchCalls,
  ...synonymCalls,
  ...catalogueDeskCalls,
  ...policyDeskCalls,
  ...webhookCalls,
  ...caseListCalls,
  ...moneyDeskCalls,
  ...earningLineCalls,
  ...deskCountCalls,
  ...secondFactorCalls,
  ...adminPeopleCalls,
  ...alertCalls,
} as const satisfies Record<string, readonly ['GET' | 'POST' | 'PUT' | 'DELETE', string]>;
export type CallName = keyof typeof calls;

type Email = { email: string };
type Code = { email: string; otp: string };
type Query = Record<string, string | number | undefined>;

type OwnShapes = {
  loginRequest: { body: Email; data: null };
  loginVerify: { body: Code; data: User };
  registerMailRequest: { body: Email; data: null };
  registerMailVerify: { body: Code; data: null };
  register: {
    body: Email & { firstName: string; lastName: string; phone: string; termsAccepted?: boolean };
    data: User;
  };
  googleSetup: { data: GoogleSetup };
  google: { body: { credential: string; termsAccepted?: boolean }; data: User };
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
  cancelQuote: { params: { bookingId: string }; body: { people?: number }; data: CancelQuote };
  cancel: {
    params: { bookingId: string };
    body: { quote: string; reason: string; refundTo: 'source' | 'wallet' };
    data: BookingDetails;
  };
  rescheduleQuote: {
    params: { bookingId: string };
    body: RescheduleBody;
    data: RescheduleQuote;
  };
  reschedule: { params: { bookingId: string }; body: RescheduleBody; data: BookingDetails };
  rescue: { params: { bookingId: string }; data: Rescue };
  chooseRescue: { params: { bookingId: string }; body: RescueBody; data: Rescue };
  wallet: { data: Wallet };
  invoices: { params: { bookingId: string }; data: InvoiceDocument[] };
  /** Answers the file itself. */
  invoice: { params: { documentId: string }; data: never };
  myServices: { data: Service[] };
  tasks: { params: { subCategoryId: string }; data: Task[] };
  /** `counts` are over all services, whatever the query filters. */
  allRequests: {
    query: Query;
    data: BookingRequest[];
    more: { counts: RequestCounts; services: ServiceRequestCounts[]; nextCursor: string | null };
  };
  requests: {
    params: { serviceId: string };
    query: Query;
    data: BookingRequest[];
    more: { counts: RequestCounts; nextCursor: string | null };
  };
  accept: { params: { bookingId: string }; data: BookingRequest };
  reject: { params: { bookingId: string }; body: { reason: string }; data: BookingRequest };
  complete: { params: { bookingId: string }; data: BookingRequest };
  providerCancel: { params: { bookingId: string }; body: { reason: string }; data: BookingRequest };
  noShow: { params: { bookingId: string }; data: BookingRequest };
  earnings: { data: Earnings };
  /** These answer the file itself, of one period. */
  earningsCsv: { query: { period: string }; data: never };
  earningsPdf: { query: { period: string }; data: never };
  payoutAccount: { data: PayoutAccount | null };
  payoutAccountCode: { data: null };
  setPayoutAccount: { body: PayoutAccountBody; data: PayoutAccount };
  policy: { data: Policy };
  adminInvariants: { data: Invariant[] };
  adminLedger: { data: LedgerAccount[] };
  adminMoney: { params: { bookingId: string }; data: BookingMoney };
  runReconciliation: { data: null };
  resolveDifference: {
    params: { differenceId: string };
    body: { resolution: string };
    data: Difference;
  };
  payoutPreview: { data: PayoutPreview };
  runPayouts: { body: { token: string; total: number }; data: PayoutRun };
  adminInvoices: { params: { bookingId: string }; data: InvoiceDocument[] };
  adminInvoice: { params: { documentId: string }; data: never };
  addTaxRule: { body: z.input<typeof TaxRuleBody>; data: TaxRule };
  events: { data: never };
} & ReviewShapes;

/** What each call takes and what `data` of its answer is. */
export type CallShapes = OwnShapes &
  DisputeShapes &
  MoveShapes &
  SavedShapes &
  ServiceTaskShapes &
  NonRefundableShapes &
  ServiceFormShapes &
  ContactShapes &
  ProfileShapes &
  AccountShapes &
  NoticeShapes &
  HoursShapes &
  SearchShapes &
  SynonymShapes &
  CalendarShapes &
  CatalogueDeskShapes &
  PolicyDeskShapes &
  WebhookShapes &
  CaseListShapes &
  MoneyDeskShapes &
  EarningLineShapes &
  DeskCountShapes &
  SecondFactorShapes &
  AdminPeopleShapes &
  AlertShapes &
  MessageShapes &
  PortfolioShapes;

/** The path of a call with its parameters filled in, below the host. */
export function pathOf(name: CallName, params: Record<string, string> = {}): string {
  return filledPath(calls[name][1], params);
}

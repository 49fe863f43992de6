import type { CallName } from '#contract/api.ts';
import { adminRows } from './admin-rows.ts';
import { classRows } from './class-rows.ts';
import { customerRows } from './customer-rows.ts';
import { formRows } from './form-rows.ts';
import { hoursRows } from './hours-rows.ts';
import { linkRows } from './link-rows.ts';
import { passkeyRows } from './passkey-rows.ts';
import { prepaidRows } from './prepaid-rows.ts';
import { priceRows } from './price-rows.ts';
import { proposalRows } from './proposal-rows.ts';
import { reviewRows } from './review-rows.ts';
import type { Row } from './row.ts';
import { seriesRows } from './series-rows.ts';
import { teamRows } from './team-rows.ts';
import type { Things } from './things.ts';
import { venueRows } from './venue-rows.ts';
import { waitlistRows } from './waitlist-rows.ts';
import { walkInRows } from './walk-in-rows.ts';

const anyone: Row = { access: 'anyone' };
const customer: Row = { access: 'customer' };
const provider: Row = { access: 'provider' };
const admin: Row = { access: 'admin' };

const ofCustomer: Row = {
  ...{ access: 'customer', owner: 'customer' },
  params: ({ bookingId }) => ({ bookingId }),
};
const ofProvider: Row = {
  ...{ access: 'provider', owner: 'provider' },
  params: ({ bookingId }) => ({ bookingId }),
};
/** Both sides of a booking. */
const ofBoth: Row = { ...ofCustomer, also: ['provider'] };
const publicService = { params: ({ serviceId }: Things) => ({ serviceId }) };
const disputed: Row = { ...ofBoth, params: ({ disputedId }) => ({ bookingId: disputedId }) };
const scan = ({ scanId }: Things) => ({ documentId: scanId });
const ownTask: Row = {
  ...{ access: 'provider', owner: 'provider' },
  params: ({ subServiceId }) => ({ subServiceId }),
};
const reason = () => ({ reason: 'The water is off today' });
const move = ({ freeStart }: Things) => ({ bookingSlotTime: freeStart });

/**
 * Every call of the contract (ROLE-08, ROLE-09; another person's id is a 404). Bodies are valid enough to reach the
 * ownership check.
 */
export const rows: Record<CallName, Row> = {
  ...passkeyRows,
  ...priceRows,
  ...venueRows,
  requestMark: { ...ownTask, body: reason },
  removeMark: ownTask,

  loginRequest: anyone,
  loginSetup: anyone,
  loginVerify: anyone,
  registerMailRequest: anyone,
  registerMailVerify: anyone,
  register: anyone,
  googleSetup: anyone,
  google: anyone,
  logout: anyone,
  refreshToken: { ...anyone, answer: 'asked to sign in' },
  me: customer,

  categories: anyone,
  allSubServices: anyone,
  subServices: { ...anyone, ...publicService },
  services: { ...anyone, params: ({ subCategoryId }) => ({ id: subCategoryId }) },
  serviceDetails: { ...anyone, ...publicService },
  slots: {
    ...anyone,
    ...publicService,
    query: ({ subServiceId }) => ({ subServiceId }),
  },
  slotWhy: {
    ...anyone,
    ...publicService,
    query: ({ subServiceId, freeStart }) => ({ subServiceId, at: freeStart }),
  },
  serviceTeam: { ...anyone, ...publicService },
  joinableSubServices: { ...anyone, ...publicService },
  serviceMembers: { ...anyone, ...publicService, query: ({ subServiceId }) => ({ subServiceId }) },
  serviceReviews: { ...anyone, ...publicService },
  search: anyone,
  compareServices: { ...anyone, query: ({ serviceId }) => ({ services: serviceId }) },
  mapSettings: anyone,
  mapPoints: { ...anyone, query: ({ serviceId }) => ({ services: serviceId }) },
  interpretQuery: { ...anyone, query: () => ({ q: 'a facial tomorrow' }) },
  localities: { ...anyone, query: () => ({ q: 'band' }) },
  policy: anyone,
  contactDetails: anyone,
  contactForm: anyone,
  contact: anyone,
  picture: { ...anyone, answer: 'not found' },
  pictureVersion: {
    ...anyone,
    params: () => ({ pictureId: crypto.randomUUID(), version: '320.avif' }),
    answer: 'not found',
  },
  unsubscribe: anyone,

  order: customer,
  verify: customer,
  release: { ...customer, owner: 'customer', body: ({ bookingId }) => ({ bookingId }) },
  myBookings: customer,
  booking: ofCustomer,
  cancelQuote: { ...ofCustomer, body: () => ({}) },
  cancel: {
    ...ofCustomer,
    body: () => ({ quote: 'none'.repeat(9), reason: 'Plans', refundTo: 'source' }),
  },
  additionQuote: { ...ofCustomer, body: () => ({ people: 1 }) },
  addPeople: { ...ofCustomer, body: () => ({ people: 1, total: 1 }) },
  withdrawAddition: ofCustomer,
  rescheduleQuote: { ...ofCustomer, body: move },
  reschedule: { ...ofCustomer, body: move },
  rescheduleStarts: ofCustomer,
  rebooking: ofCustomer,
  chooseRebooking: { ...ofCustomer, body: () => ({ choice: 'refund' }) },
  dispute: {
    ...ofCustomer,
    body: () => ({ kind: 'provider-no-show', account: 'I waited for half an hour in the rain.' }),
  },
  evidence: disputed,
  addEvidence: { ...disputed, body: () => ({ text: 'The door was locked all the time.' }) },
  addEvidencePhoto: { ...disputed, isPicture: true },
  evidencePhoto: {
    ...disputed,
    params: ({ pieceId }) => ({ pieceId }),
    also: ['provider', 'admin'],
  },
  wallet: customer,
  invoices: ofCustomer,
  invoice: { ...customer, owner: 'customer', params: ({ documentId }) => ({ documentId }) },
  events: { ...customer, isEndless: true },
  favourites: customer,
  addFavourite: { ...customer, ...publicService },
  removeFavourite: { ...customer, ...publicService },
  viewed: customer,
  addViewed: { ...customer, ...publicService },
  clearViewed: customer,
  profile: customer,
  saveProfile: customer,
  saveLanguage: { ...customer, body: () => ({ language: 'hi' }) },
  upiCode: customer,
  addPhoto: customer,
  removePhoto: customer,
  requestEmail: customer,
  verifyEmail: customer,
  emailChange: customer,
  cancelEmailChange: customer,
  restoreEmail: { access: 'anyone', body: () => ({ token: 'x' }) },
  closingFacts: customer,
  deactivateAccount: customer,
  deleteAccountCode: customer,
  deleteAccount: customer,
  accountData: customer,
  notices: customer,
  readNotices: customer,
  unreadNotices: customer,
  preferences: customer,
  setPreferences: customer,
  mobileSetup: customer,
  setMobileConsent: { ...customer, body: () => ({ channel: 'sms', isGiven: false }) },
  mobileUsage: provider,
  adminMobileUsage: admin,
  requestPhone: customer,
  verifyPhone: customer,
  pushSetup: customer,
  subscribePush: customer,
  unsubscribePush: customer,
  accountStatus: customer,

  thread: ofBoth,
  writeMessage: { ...ofBoth, body: () => ({ text: 'Is there parking?' }) },
  readMessages: { ...ofBoth, body: () => ({ until: 1 }) },
  // The provider wrote it and cannot report it.
  reportMessage: {
    ...ofCustomer,
    params: ({ bookingId }) => ({ bookingId, n: '1' }),
    body: reason,
  },
  conversations: { ...customer, query: () => ({ side: 'customer' }) },
  unreadMessages: customer,
  adminMessageReports: admin,
  adminMessageReportsCsv: admin,
  decideMessageReport: {
    ...admin,
    answer: 'not found',
    body: () => ({ act: 'keep', reason: 'Harmless' }),
  },

  documents: provider,
  addDocument: { ...provider, params: () => ({ kind: 'identity' }) },
  removeDocument: { ...provider, owner: 'provider', params: scan },
  documentImage: { ...customer, owner: 'provider', also: ['admin'], params: scan },
  documentPdf: {
    ...customer,
    owner: 'provider',
    also: ['admin'],
    params: ({ paperId }) => ({ documentId: paperId }),
  },
  adminDocuments: admin,
  adminDocumentsCsv: admin,
  decideDocument: { ...admin, params: scan, body: () => ({ act: 'accept' }) },
  works: { ...anyone, ...publicService },
  linkPreview: { ...anyone, ...publicService },
  addWork: { ...provider, ...publicService },
  arrangeWorks: {
    ...provider,
    owner: 'provider',
    ...publicService,
    body: () => ({ works: [] }),
  },
  removeWork: {
    ...provider,
    owner: 'provider',
    params: ({ serviceId, workId }) => ({ serviceId, workId }),
  },

  myServices: provider,
  tasks: { ...customer, params: ({ subCategoryId }) => ({ subCategoryId }) },
  allRequests: provider,
  requests: { ...provider, owner: 'provider', ...publicService },
  accept: ofProvider,
  reject: { ...ofProvider, body: reason },
  complete: ofProvider,
  providerCancel: { ...ofProvider, body: reason },
  noShow: ofProvider,
  earnings: provider,
  earningLines: provider,
  earningLinesCsv: provider,
  ownPayouts: provider,
  ownPayout: {
    access: 'provider',
    owner: 'provider',
    params: ({ payoutId }) => ({ payoutId }),
  },
  taxDetails: provider,
  setTaxDetails: provider,
  taxReportCsv: { ...provider, query: () => ({ period: 'FY2026-27' }) },
  taxReportPdf: { ...provider, query: () => ({ period: 'FY2026-27' }) },
  earningsCsv: { ...provider, query: () => ({ period: '2026-08' }) },
  earningsPdf: { ...provider, query: () => ({ period: '2026-08' }) },
  payoutAccount: provider,
  payoutAccountCode: provider,
  setPayoutAccount: provider,
  addTask: {
    ...provider,
    owner: 'provider',
    body: ({ taskId, serviceId }) => ({ taskId, serviceId }),
  },
  setPrice: {
    ...provider,
    owner: 'provider',
    body: ({ subServiceId }) => ({ subServiceId, price: 500 }),
  },

  addOwnTask: {
    ...provider,
    owner: 'provider',
    body: ({ taskId, serviceId }) => ({
      ...{ taskId, serviceId },
      ...{ name: 'Balayage', minutes: 120, price: 3500 },
    }),
  },
  addVariant: {
    ...ownTask,
    body: () => ({ variant: 'Long hair', first: 'Short hair', minutes: 60, price: 900 }),
  },
  updateTask: { ...ownTask, body: () => ({ minutes: 60 }) },
  removeTask: ownTask,
  providerDashboard: provider,
  newService: customer,
  openForms: customer,
  request: ofProvider,
  providerCalendar: provider,
  calendarFeed: provider,
  makeCalendarFeed: provider,
  removeCalendarFeed: provider,
  calendarFile: { ...anyone, answer: 'not found' },
  ...adminRows,
  ...classRows,
  ...formRows,
  ...hoursRows,
  ...proposalRows,
  ...seriesRows,
  ...reviewRows,
  ...waitlistRows,
  ...prepaidRows,
  ...walkInRows,
  ...customerRows,
  ...linkRows,
  ...teamRows,
};

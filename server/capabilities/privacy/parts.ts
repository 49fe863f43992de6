import { availabilityPart } from '#capabilities/availability/index.ts';
import { bookingPart } from '#capabilities/booking/index.ts';
import { calendarPart } from '#capabilities/calendar/index.ts';
import { cataloguePart } from '#capabilities/catalogue/index.ts';
import { contactPart } from '#capabilities/contact/index.ts';
import { evidencePart } from '#capabilities/evidence/index.ts';
import { identityPart } from '#capabilities/identity/index.ts';
import { invoicesPart } from '#capabilities/invoices/index.ts';
import { messagesPart } from '#capabilities/messages/index.ts';
import { notificationsPart } from '#capabilities/notifications/index.ts';
import { onboardingPart } from '#capabilities/onboarding/index.ts';
import { paymentsPart } from '#capabilities/payments/index.ts';
import { payoutsPart } from '#capabilities/payouts/index.ts';
import { portfolioPart } from '#capabilities/portfolio/index.ts';
import { profilePart } from '#capabilities/profile/index.ts';
import { reviewsPart } from '#capabilities/reviews/index.ts';
import { walletPart } from '#capabilities/wallet/index.ts';
import { auditPart } from '#platform/audit.ts';
import { keptAnswersPart } from '#platform/http/idempotency.ts';
import { finishedJobsPart } from '#platform/personal-data/finished-jobs.store.ts';
import type { PersonalPart } from '#platform/personal-data/parts.ts';
import { accountHistoryPart } from './account-history.ts';

/**
 * All parts with personal data, in the order of their erasure. A capability that stores personal
 * data adds a line here. The account is last, because the other parts find the person by it.
 */
export const personalParts: readonly PersonalPart[] = [
  keptAnswersPart,
  finishedJobsPart,
  onboardingPart,
  auditPart,
  cataloguePart,
  availabilityPart,
  walletPart,
  paymentsPart,
  bookingPart,
  calendarPart,
  invoicesPart,
  payoutsPart,
  reviewsPart,
  evidencePart,
  messagesPart,
  notificationsPart,
  contactPart,
  portfolioPart,
  profilePart,
  accountHistoryPart,
  identityPart,
];

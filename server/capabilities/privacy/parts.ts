import { availabilityPart } from '#capabilities/availability/index.ts';
import { blocksPart } from '#capabilities/blocks/index.ts';
import { bookingPart } from '#capabilities/booking/index.ts';
import { calendarPart } from '#capabilities/calendar/index.ts';
import { cataloguePart } from '#capabilities/catalogue/index.ts';
import { contactPart } from '#capabilities/contact/index.ts';
import { customersPart } from '#capabilities/customers/index.ts';
import { evidencePart } from '#capabilities/evidence/index.ts';
import { identityPart } from '#capabilities/identity/index.ts';
import { invoicesPart } from '#capabilities/invoices/index.ts';
import { messagesPart } from '#capabilities/messages/index.ts';
import { notificationsPart } from '#capabilities/notifications/index.ts';
import { onboardingPart } from '#capabilities/onboarding/index.ts';
import { paymentsPart } from '#capabilities/payments/index.ts';
import { payoutsPart } from '#capabilities/payouts/index.ts';
import { portfolioPart } from '#capabilities/portfolio/index.ts';
import { packagesPart, prepaidPart } from '#capabilities/prepaid/index.ts';
import { profilePart } from '#capabilities/profile/index.ts';
import { reviewsPart } from '#capabilities/reviews/index.ts';
import { signOffsPart } from '#capabilities/signoffs/index.ts';
import { teamPart } from '#capabilities/team/index.ts';
import { waitlistPart } from '#capabilities/waitlist/index.ts';
import { walkInsPart } from '#capabilities/walkins/index.ts';
import { walletPart } from '#capabilities/wallet/index.ts';
import { auditPart } from '#platform/audit.ts';
import { storedAnswersPart } from '#platform/http/idempotency.ts';
import { finishedJobsPart } from '#platform/personal-data/finished-jobs.store.ts';
import type { PersonalPart } from '#platform/personal-data/parts.ts';
import { accessReasonsPart } from '#platform/security/access-reasons.ts';
import { accountHistoryPart } from './account-history.ts';

/**
 * All parts with personal data, in the order of their erasure. A capability that stores personal
 * data adds a line here. The account is last, because the other parts find the person by it.
 */
export const personalParts: readonly PersonalPart[] = [
  storedAnswersPart,
  finishedJobsPart,
  onboardingPart,
  auditPart,
  accessReasonsPart,
  cataloguePart,
  teamPart,
  availabilityPart,
  walletPart,
  paymentsPart,
  prepaidPart,
  packagesPart,
  waitlistPart,
  bookingPart,
  walkInsPart,
  customersPart,
  blocksPart,
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
  signOffsPart,
  accountHistoryPart,
  identityPart,
];

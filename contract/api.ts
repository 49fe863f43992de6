import type { z } from 'zod';
import { adminCalls } from './admin/calls.ts';
import { availabilityCalls } from './availability/calls.ts';
import { feedCalls } from './availability/feed-calls.ts';
import { hoursCalls } from './availability/hours-calls.ts';
import { bookingAdminCalls } from './booking/admin-calls.ts';
import { calendarCalls } from './booking/calendar-calls.ts';
import { bookingCalls } from './booking/calls.ts';
import { disputeCalls } from './booking/dispute-calls.ts';
import { requestCalls } from './booking/request-calls.ts';
import { rescheduleCalls } from './booking/reschedule-calls.ts';
import { taxCalls } from './booking/tax-calls.ts';
import { catalogueAdminCalls } from './catalogue/admin-calls.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { nonRefundableCalls } from './catalogue/non-refundable-calls.ts';
import { savedCalls } from './catalogue/saved-calls.ts';
import { taskCalls } from './catalogue/task-calls.ts';
import { contactCalls } from './contact/calls.ts';
import { evidenceCalls } from './evidence/calls.ts';
import { identityCalls } from './identity/calls.ts';
import { deviceCalls } from './identity/device-calls.ts';
import { secondFactorCalls } from './identity/second-factor-calls.ts';
import { securityAlertCalls } from './identity/security-alert-calls.ts';
import { invoicesCalls } from './invoices/calls.ts';
import { ledgerCalls } from './ledger/calls.ts';
import { messagesCalls } from './messages/calls.ts';
import { notificationsCalls } from './notifications/calls.ts';
import { onboardingCalls } from './onboarding/calls.ts';
import { reconciliationCalls } from './payments/reconciliation-calls.ts';
import { webhookCalls } from './payments/webhook-calls.ts';
import { payoutsAdminCalls } from './payouts/admin-calls.ts';
import { payoutsCalls } from './payouts/calls.ts';
import { policiesCalls } from './policies/calls.ts';
import { portfolioCalls } from './portfolio/calls.ts';
import { privacyCalls } from './privacy/calls.ts';
import { profileCalls } from './profile/calls.ts';
import { providerCalls } from './provider/calls.ts';
import { reviewsCalls } from './reviews/calls.ts';
import { searchCalls } from './search/calls.ts';
import { synonymCalls } from './search/synonym-calls.ts';
import { walletCalls } from './wallet/calls.ts';

/** Every call of the product, by name: what both sides of the wire take their types from. */
export const calls = {
  ...adminCalls,
  ...availabilityCalls,
  ...feedCalls,
  ...hoursCalls,
  ...bookingAdminCalls,
  ...calendarCalls,
  ...bookingCalls,
  ...disputeCalls,
  ...requestCalls,
  ...rescheduleCalls,
  ...taxCalls,
  ...catalogueAdminCalls,
  ...catalogueCalls,
  ...nonRefundableCalls,
  ...savedCalls,
  ...taskCalls,
  ...contactCalls,
  ...evidenceCalls,
  ...identityCalls,
  ...deviceCalls,
  ...secondFactorCalls,
  ...securityAlertCalls,
  ...invoicesCalls,
  ...ledgerCalls,
  ...messagesCalls,
  ...notificationsCalls,
  ...onboardingCalls,
  ...reconciliationCalls,
  ...webhookCalls,
  ...payoutsAdminCalls,
  ...payoutsCalls,
  ...policiesCalls,
  ...portfolioCalls,
  ...privacyCalls,
  ...profileCalls,
  ...providerCalls,
  ...reviewsCalls,
  ...searchCalls,
  ...synonymCalls,
  ...walletCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** What a part of a call is as it is sent, before parsing; undefined where the call has no such part. */
export type CallInput<Name extends CallName, Part extends string> = Calls[Name] extends {
  readonly [Key in Part]: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : undefined;

/** What a part of a call is after parsing; undefined where the call has no such part. */
export type CallOutput<Name extends CallName, Part extends string> = Calls[Name] extends {
  readonly [Key in Part]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

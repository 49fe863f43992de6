import type { z } from 'zod';
import { auditCalls } from './admin/audit-calls.ts';
import { adminCalls } from './admin/calls.ts';
import { jobsCalls } from './admin/jobs-calls.ts';
import { securityCalls } from './admin/security-calls.ts';
import { availabilityCalls } from './availability/calls.ts';
import { feedCalls } from './availability/feed-calls.ts';
import { hoursCalls } from './availability/hours-calls.ts';
import { sessionCalls } from './availability/session-calls.ts';
import { additionCalls } from './booking/additions/calls.ts';
import { bookingAdminCalls } from './booking/admin-calls.ts';
import { calendarCalls } from './booking/calendar-calls.ts';
import { bookingCalls } from './booking/calls.ts';
import { classCalls } from './booking/class-calls.ts';
import { disputeCalls } from './booking/dispute-calls.ts';
import { goodwillCalls } from './booking/goodwill/calls.ts';
import { homeAddressCalls, homeVisitCalls } from './booking/home-visits/calls.ts';
import { proposalCalls } from './booking/proposal-calls.ts';
import { requestCalls } from './booking/request-calls.ts';
import { rescheduleCalls } from './booking/reschedule-calls.ts';
import { seriesCalls } from './booking/series/calls.ts';
import { venueCalls } from './booking/venue/calls.ts';
import { catalogueAdminCalls } from './catalogue/admin-calls.ts';
import { catalogueCalls } from './catalogue/calls.ts';
import { menuCalls } from './catalogue/menu-calls.ts';
import { moderationCalls } from './catalogue/moderation-calls.ts';
import { nonRefundableCalls } from './catalogue/non-refundable-calls.ts';
import { priceRuleCalls } from './catalogue/prices/calls.ts';
import { savedCalls } from './catalogue/saved-calls.ts';
import { taskCalls } from './catalogue/task-calls.ts';
import { contactCalls } from './contact/calls.ts';
import { customersCalls } from './customers/calls.ts';
import { evidenceCalls } from './evidence/calls.ts';
import { identityCalls } from './identity/calls.ts';
import { deviceCalls } from './identity/device-calls.ts';
import { passkeyCalls } from './identity/passkey-calls.ts';
import { secondFactorCalls } from './identity/second-factor-calls.ts';
import { securityAlertCalls } from './identity/security-alert-calls.ts';
import { invoicesCalls } from './invoices/calls.ts';
import { ledgerCalls } from './ledger/calls.ts';
import { messagesCalls } from './messages/calls.ts';
import { notificationsCalls } from './notifications/calls.ts';
import { mobileCalls } from './notifications/mobile-calls.ts';
import { onboardingCalls } from './onboarding/calls.ts';
import { reconciliationCalls } from './payments/reconciliation-calls.ts';
import { webhookCalls } from './payments/webhook-calls.ts';
import { payoutsAdminCalls } from './payouts/admin-calls.ts';
import { payoutsCalls } from './payouts/calls.ts';
import { policiesCalls } from './policies/calls.ts';
import { taxCalls } from './policies/tax-calls.ts';
import { portfolioCalls } from './portfolio/calls.ts';
import { linkCalls } from './portfolio/link-calls.ts';
import { giftCardCalls } from './prepaid/calls.ts';
import { packageCalls } from './prepaid/packages/calls.ts';
import { privacyCalls } from './privacy/calls.ts';
import { profileCalls } from './profile/calls.ts';
import { phoneCalls } from './profile/phone-calls.ts';
import { providerCalls } from './provider/calls.ts';
import { reviewsCalls } from './reviews/calls.ts';
import { searchCalls } from './search/calls.ts';
import { synonymCalls } from './search/synonym-calls.ts';
import { settingsCalls } from './settings/calls.ts';
import { signOffCalls } from './signoffs/calls.ts';
import { teamCalls } from './team/calls.ts';
import { ownScheduleCalls } from './team/own-schedule-calls.ts';
import { resourceCalls } from './team/resource-calls.ts';
import { waitlistCalls } from './waitlist/calls.ts';
import { walkInCalls } from './walkins/calls.ts';
import { walkInLinkCalls } from './walkins/link-calls.ts';
import { walletCalls } from './wallet/calls.ts';

/** Every call of the API by name; client and server derive their types from it. */
export const calls = {
  ...adminCalls,
  ...securityCalls,
  ...signOffCalls,
  ...auditCalls,
  ...jobsCalls,
  ...availabilityCalls,
  ...feedCalls,
  ...hoursCalls,
  ...sessionCalls,
  ...additionCalls,
  ...bookingAdminCalls,
  ...goodwillCalls,
  ...calendarCalls,
  ...bookingCalls,
  ...classCalls,
  ...disputeCalls,
  ...proposalCalls,
  ...requestCalls,
  ...venueCalls,
  ...homeVisitCalls,
  ...homeAddressCalls,
  ...rescheduleCalls,
  ...seriesCalls,
  ...taxCalls,
  ...catalogueAdminCalls,
  ...catalogueCalls,
  ...menuCalls,
  ...moderationCalls,
  ...nonRefundableCalls,
  ...savedCalls,
  ...taskCalls,
  ...priceRuleCalls,
  ...contactCalls,
  ...evidenceCalls,
  ...identityCalls,
  ...deviceCalls,
  ...passkeyCalls,
  ...secondFactorCalls,
  ...securityAlertCalls,
  ...invoicesCalls,
  ...ledgerCalls,
  ...messagesCalls,
  ...notificationsCalls,
  ...mobileCalls,
  ...onboardingCalls,
  ...reconciliationCalls,
  ...webhookCalls,
  ...payoutsAdminCalls,
  ...payoutsCalls,
  ...policiesCalls,
  ...settingsCalls,
  ...portfolioCalls,
  ...linkCalls,
  ...giftCardCalls,
  ...packageCalls,
  ...privacyCalls,
  ...profileCalls,
  ...phoneCalls,
  ...providerCalls,
  ...reviewsCalls,
  ...searchCalls,
  ...synonymCalls,
  ...resourceCalls,
  ...teamCalls,
  ...ownScheduleCalls,
  ...waitlistCalls,
  ...walkInCalls,
  ...walkInLinkCalls,
  ...customersCalls,
  ...walletCalls,
} as const;

export type Calls = typeof calls;
export type CallName = keyof Calls;

/** Method and path of every call. `vite.calls.ts` gives pages only this part of the module, without the schemas. */
export const callPaths = Object.fromEntries(
  Object.entries(calls).map(([name, { method, path }]) => [name, [method, path] as const]),
) as { readonly [Name in CallName]: readonly [Calls[Name]['method'], Calls[Name]['path']] };

/** The type of a part of a call before parsing; undefined if the call has no such part. */
export type CallInput<Name extends CallName, Part extends string> = Calls[Name] extends {
  readonly [Key in Part]: infer Schema extends z.ZodType;
}
  ? z.input<Schema>
  : undefined;

/** The type of a part of a call after parsing; undefined if the call has no such part. */
export type CallOutput<Name extends CallName, Part extends string> = Calls[Name] extends {
  readonly [Key in Part]: infer Schema extends z.ZodType;
}
  ? z.output<Schema>
  : undefined;

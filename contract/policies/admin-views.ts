import { z } from 'zod';
import { REASON_LENGTH_MAX } from '../limits.ts';
import { documentedNumber, versionNumber } from '../numbers.ts';
import { settingStates } from '../settings/limits.ts';
import { InstantText, plainText } from '../text.ts';
import {
  BAND_HOURS_MAX,
  BANDS_MAX,
  type PolicyFigure,
  policyErrors,
  policyLimits,
} from './rules.ts';
import { PolicyView } from './views.ts';

/** A version for admins; `bookings` is the number of bookings under it. */
const AdminPolicy = PolicyView.extend({
  madeBy: z.string().nullable(),
  note: z.string().nullable(),
  bookings: z.number(),
  state: z.enum(settingStates),
  withdrawal: z.object({ at: z.string(), byName: z.string(), reason: z.string() }).nullable(),
});
export type AdminPolicy = z.infer<typeof AdminPolicy>;

/** All versions, newest first, and the number of the version in force. */
export const AdminPoliciesView = z
  .object({ inForce: z.number(), versions: z.array(AdminPolicy) })
  .meta({ id: 'AdminPolicies' });
export type AdminPolicies = z.infer<typeof AdminPoliciesView>;

const figure = (name: PolicyFigure) => documentedNumber(...policyLimits[name]);
const Terms = z
  .object({
    bands: z
      .array(
        z.object({
          hoursBefore: documentedNumber(0, BAND_HOURS_MAX),
          refundPercent: documentedNumber(0, 100),
        }),
      )
      .max(BANDS_MAX),
    providerCancelsCredit: figure('providerCancelsCredit'),
    providerNoShowCredit: figure('providerNoShowCredit'),
    rescheduleFreeHours: figure('rescheduleFreeHours'),
    complaintMin: figure('complaintMin'),
    complaintMax: figure('complaintMax'),
    emergencyWaiverHours: figure('emergencyWaiverHours'),
    processingFrom: figure('processingFrom'),
    processingTo: figure('processingTo'),
    bankFrom: figure('bankFrom'),
    bankTo: figure('bankTo'),
  })
  .superRefine((terms, context) => {
    for (const [field, message] of Object.entries(policyErrors(terms))) {
      context.addIssue({ code: 'custom', message, path: field.split('.') });
    }
  });

/** `version` is the number of the new version: of two concurrent publications the second is refused. */
export const PublishPolicyBody = z.object({
  version: versionNumber(2),
  activeFrom: InstantText,
  terms: Terms,
  note: plainText(REASON_LENGTH_MAX)
    .transform((text) => text.trim())
    .refine((text) => text !== '', 'Please give a reason.'),
});
export type PublishPolicyInput = z.input<typeof PublishPolicyBody>;

import { z } from 'zod';
import { REASON_LENGTH_MAX } from './limits.ts';
import { BANDS_MAX, policyErrors } from './policy-rules.ts';
import { PolicyView } from './policy-view.ts';
import { InstantText, plainText } from './text.ts';

export const DeskPoliciesView = z
  .object({
    inForce: z.number(),
    versions: z.array(
      PolicyView.extend({
        madeBy: z.string().nullable(),
        note: z.string().nullable(),
        bookings: z.number(),
      }),
    ),
  })
  .meta({ id: 'DeskPolicies' });

const figure = z.number();
const Terms = z
  .object({
    bands: z.array(z.object({ hoursBefore: figure, refundPercent: figure })).max(BANDS_MAX),
    providerCancelsCredit: figure,
    providerNoShowCredit: figure,
    rescheduleFreeHours: figure,
    complaintMin: figure,
    complaintMax: figure,
    emergencyWaiverHours: figure,
    processingFrom: figure,
    processingTo: figure,
    bankFrom: figure,
    bankTo: figure,
  })
  .superRefine((terms, context) => {
    for (const [field, message] of Object.entries(policyErrors(terms))) {
      context.addIssue({ code: 'custom', message, path: field.split('.') });
    }
  });

export const LayPolicyInput = z.object({
  version: z.number().int().min(2),
  activeFrom: InstantText,
  terms: Terms,
  note: plainText(REASON_LENGTH_MAX)
    .transform((text) => text.trim())
    .refine((text) => text !== '', 'Please say why.'),
});

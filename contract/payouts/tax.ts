import { z } from 'zod';
import { checkGstin, normalizeGstin } from './gstin.ts';

/** The GST registration of a business; null without one. */
export const TaxDetails = z
  .object({ gstin: z.string().nullable(), state: z.string().nullable() })
  .meta({ id: 'TaxDetails' });
export type TaxDetails = z.infer<typeof TaxDetails>;

export const TaxDetailsBody = z.object({
  /** An empty text removes it. */
  gstin: z
    .string()
    .max(40)
    .transform(normalizeGstin)
    .refine((gstin) => gstin === '' || !checkGstin(gstin), 'Invalid GSTIN'),
  /** A code from the person's e-mail, as for the payout account. */
  otp: z
    .string()
    .regex(/^\d{6}$/, 'Invalid or expired OTP')
    .optional(),
});
export type TaxDetailsBody = z.output<typeof TaxDetailsBody>;

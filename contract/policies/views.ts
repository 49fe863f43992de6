import { z } from 'zod';

const percent = z.number().min(0).max(100);
const dayRange = z.tuple([z.number(), z.number()]);

export const PolicyView = z
  .object({
    version: z.number(),
    activeFrom: z.string(),
    terms: z.object({
      /** Most generous first; a boundary belongs to the more generous band. */
      bands: z.array(z.object({ hoursBefore: z.number(), refundPercent: percent })),
      noShowRefundPercent: percent,
      providerCancels: z.object({ refundPercent: percent, creditPercent: percent }),
      providerNoShow: z.object({ refundPercent: percent, creditPercent: percent }),
      rescheduleFreeHours: z.number(),
      complaint: z.object({
        withinHours: z.number(),
        refundPercentMin: percent,
        refundPercentMax: percent,
      }),
      emergencyWaiverHours: z.number(),
      /** Business days, from and to. */
      processingDays: dayRange,
      bankDays: dayRange,
    }),
  })
  .meta({ id: 'Policy' });

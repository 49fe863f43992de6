import { z } from 'zod';
import { DAY_MINUTES, DISCOUNT_PERCENT_MAX, DISCOUNT_PERCENT_MIN } from './limits.ts';

export const discountKinds = ['time', 'firstVisit'] as const;

/** The discount of a rule, and when it applies. Hours are those of the start, by the clock of the service. */
const discountFields = {
  /** `firstVisit`: only for customers without a booking at this business, at any time. */
  kind: z.enum(discountKinds),
  percent: z.number().int().min(DISCOUNT_PERCENT_MIN).max(DISCOUNT_PERCENT_MAX),
  /** 1 is Monday, 7 is Sunday. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  /** Applies to starts from this minute of the day on. */
  fromMinute: z
    .number()
    .int()
    .min(0)
    .max(DAY_MINUTES - 1),
  /** Applies to starts before this minute of the day. */
  toMinute: z.number().int().min(1).max(DAY_MINUTES),
};

/** A discount that applies to a sub-service. */
export const Discount = z.object({ id: z.string(), ...discountFields }).meta({ id: 'Discount' });
export type Discount = z.infer<typeof Discount>;

/** A price rule as its owner sees it. */
export const PriceRule = z
  .object({
    id: z.string(),
    serviceId: z.string(),
    ...discountFields,
    /** Empty: all sub-services, including those added later. */
    subServiceIds: z.array(z.string()),
    isPaused: z.boolean(),
  })
  .meta({ id: 'PriceRule' });
export type PriceRule = z.infer<typeof PriceRule>;

export const PriceRuleBody = z
  .object({
    ...discountFields,
    weekdays: discountFields.weekdays.default([1, 2, 3, 4, 5, 6, 7]),
    fromMinute: discountFields.fromMinute.default(0),
    toMinute: discountFields.toMinute.default(DAY_MINUTES),
    subServiceIds: z.array(z.uuid()).max(100).default([]),
  })
  .refine(({ fromMinute, toMinute }) => fromMinute < toMinute, {
    path: ['toMinute'],
    message: 'The end must be after the start.',
  });
export type PriceRuleBody = z.output<typeof PriceRuleBody>;

export const PausePriceRuleBody = z.object({ isPaused: z.boolean() });

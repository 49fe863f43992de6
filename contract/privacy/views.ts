import { z } from 'zod';
import { Otp } from '../identity/views.ts';
import { DEACTIVATE_WORD, DELETE_WORD } from './limits.ts';

export const obstacleCodes = [
  'ACCOUNT_BOOKED',
  'ACCOUNT_SERVES',
  'ACCOUNT_HOLDS',
  'ACCOUNT_REFUNDS',
  'ACCOUNT_REPORTED',
  'ACCOUNT_EARNINGS',
  'ACCOUNT_OWES',
  'ACCOUNT_EMAIL',
  'ACCOUNT_GIFT_CARDS',
  'ACCOUNT_PACKAGES',
] as const;

/** A reason that prevents closing an account. */
export const Obstacle = z.object({ code: z.enum(obstacleCodes), text: z.string() });
export type Obstacle = z.infer<typeof Obstacle>;

/** Consequences of closing the account now. Amounts are rupees. */
export const ClosingFacts = z
  .object({
    toDeactivate: z.array(Obstacle),
    toDelete: z.array(Obstacle),
    /** Credits that expire with the account. */
    walletAmount: z.number(),
    /** Services that are hidden. */
    services: z.number(),
  })
  .meta({ id: 'ClosingFacts' });
export type ClosingFacts = z.infer<typeof ClosingFacts>;

function typed(word: string) {
  return z
    .string()
    .max(40)
    .refine((text) => text.trim() === word, `Please type ${word} to confirm.`);
}

export const DeactivateBody = z.object({ confirmation: typed(DEACTIVATE_WORD) });
export const DeleteBody = z.object({ confirmation: typed(DELETE_WORD), otp: Otp });

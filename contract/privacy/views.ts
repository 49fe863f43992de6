import { z } from 'zod';
import { Otp } from '../identity/views.ts';
import { DEACTIVATE_WORD, DELETE_WORD } from './limits.ts';

/** One signed-in device. `firstSeen` is its sign-in; `lastSeen` is exact to ten minutes. */
export const Device = z
  .object({
    id: z.string(),
    name: z.string(),
    firstSeen: z.string(),
    lastSeen: z.string(),
    isThis: z.boolean(),
  })
  .meta({ id: 'Device' });
export type Device = z.infer<typeof Device>;

export const obstacleCodes = [
  'ACCOUNT_BOOKED',
  'ACCOUNT_SERVES',
  'ACCOUNT_HOLDS',
  'ACCOUNT_REFUNDS',
  'ACCOUNT_REPORTED',
  'ACCOUNT_EARNINGS',
  'ACCOUNT_OWES',
  'ACCOUNT_EMAIL',
] as const;

/** What stands in the way of closing an account, in a sentence for its person. */
export const Obstacle = z.object({ code: z.enum(obstacleCodes), text: z.string() });
export type Obstacle = z.infer<typeof Obstacle>;

/** What closing the account would mean now. Amounts are rupees. */
export const ClosingFacts = z
  .object({
    toDeactivate: z.array(Obstacle),
    toDelete: z.array(Obstacle),
    /** Credits that would lapse with the account. */
    walletAmount: z.number(),
    /** Services that nobody would find any more. */
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

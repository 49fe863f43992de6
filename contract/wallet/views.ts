import { z } from 'zod';

export const creditKinds = ['bonus', 'refund', 'return', 'goodwill'] as const;
export type CreditKind = (typeof creditKinds)[number];

/** Kinds of lines in the history: a credit of some kind, or its use. */
export const lineKinds = [...creditKinds, 'spent', 'returned', 'expired'] as const;
export type LineKind = (typeof lineKinds)[number];

/** A credit in the wallet. Amounts are rupees. */
export const Credit = z
  .object({
    id: z.string(),
    kind: z.enum(creditKinds),
    note: z.string(),
    amount: z.number(),
    left: z.number(),
    grantedAt: z.string(),
    /** Null: it never expires. */
    expiresAt: z.string().nullable(),
  })
  .meta({ id: 'Credit' });
export type Credit = z.infer<typeof Credit>;

/** One line of the wallet's history; a positive amount was added, a negative one deducted. */
export const WalletLine = z
  .object({
    at: z.string(),
    kind: z.enum(lineKinds),
    title: z.string(),
    note: z.string(),
    amount: z.number(),
    balanceAfter: z.number(),
    bookingId: z.string().nullable(),
  })
  .meta({ id: 'WalletLine' });
export type WalletLine = z.infer<typeof WalletLine>;

export const Wallet = z
  .object({
    balance: z.number(),
    /** The part of the balance that is reserved for open holds. */
    reserved: z.number(),
    /** The available balance. */
    available: z.number(),
    credits: z.array(Credit),
    /** A page, newest first. */
    history: z.array(WalletLine),
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'Wallet' });
export type Wallet = z.infer<typeof Wallet>;

import { z } from 'zod';
import { MoneyStep } from '../payments/views.ts';
import { plainText } from '../text.ts';
import { taxKinds } from './limits.ts';

/** One invariant of the books, read live; `broken` rows must be none. */
export const Invariant = z
  .object({
    name: z.string(),
    says: z.string(),
    broken: z.number(),
    /** A few of the offending rows. */
    examples: z.array(z.object({ subject: z.string(), detail: z.string() })),
  })
  .meta({ id: 'Invariant' });
export type Invariant = z.infer<typeof Invariant>;

/** Something about which the gateway and the books do not agree. Amounts are rupees. */
export const Difference = z
  .object({
    id: z.string(),
    kind: z.string(),
    gatewayId: z.string(),
    ours: z.number().nullable(),
    theirs: z.number().nullable(),
    advice: z.string(),
    foundAt: z.string(),
    resolvedAt: z.string().nullable(),
    resolution: z.string().nullable(),
  })
  .meta({ id: 'Difference' });
export type Difference = z.infer<typeof Difference>;

/** How much of one day was compared with the gateway's books. */
export const ReconciledDay = z
  .object({
    day: z.string(),
    finishedAt: z.string().nullable(),
    payments: z.number(),
    refunds: z.number(),
    transfers: z.number(),
    settlements: z.number(),
  })
  .meta({ id: 'ReconciledDay' });
export type ReconciledDay = z.infer<typeof ReconciledDay>;

export const ResolveBody = z.object({ resolution: plainText(500).refine((text) => text.trim()) });

/** A booking's whole money for an admin: every posting, from card to card. Amounts are rupees. */
export const BookingMoney = z
  .object({
    bookingId: z.string(),
    reference: z.string(),
    state: z.string(),
    customerName: z.string(),
    providerName: z.string(),
    serviceName: z.string(),
    total: z.number(),
    steps: z.array(MoneyStep),
    payments: z.array(
      z.object({
        id: z.string(),
        gatewayPaymentId: z.string(),
        status: z.string(),
        captured: z.number(),
        fee: z.number().nullable(),
        capturedAt: z.string().nullable(),
        /** What the payer's bank has asked back of it, and has taken. */
        bankDisputes: z.array(
          z.object({
            gatewayDisputeId: z.string(),
            state: z.enum(['open', 'won', 'lost']),
            amount: z.number(),
            lost: z.number(),
          }),
        ),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.string(),
        gatewayRefundId: z.string().nullable(),
        amount: z.number(),
        target: z.string(),
        status: z.string(),
        attempts: z.number(),
        lastError: z.string().nullable(),
        reason: z.string(),
        requestedAt: z.string(),
      }),
    ),
    transfers: z.array(
      z.object({
        id: z.string(),
        gatewayTransferId: z.string().nullable(),
        made: z.number(),
        reversed: z.number(),
        status: z.string(),
      }),
    ),
    /** What is left in each of the booking's own accounts, with its natural sign; all zero when it is over. */
    balances: z.array(z.object({ account: z.string(), amount: z.number() })),
  })
  .meta({ id: 'BookingMoney' });
export type BookingMoney = z.infer<typeof BookingMoney>;

/** Assets and costs grow by debits, debts and income by credits. */
export const accountTypes = ['asset', 'cost', 'debt', 'income'] as const;
export type AccountType = (typeof accountTypes)[number];

/** One account of the platform's books with its balance in rupees. */
export const LedgerAccount = z
  .object({
    account: z.string(),
    says: z.string(),
    type: z.enum(accountTypes),
    /** As posted: above zero a debit, below zero a credit; all accounts together are zero. */
    balance: z.number(),
    /** With the natural sign of its type: above zero is more of what the account names. */
    amount: z.number(),
  })
  .meta({ id: 'LedgerAccount' });
export type LedgerAccount = z.infer<typeof LedgerAccount>;

export const TaxRule = z
  .object({
    id: z.string(),
    kind: z.enum(taxKinds),
    ratePercent: z.number(),
    sac: z.string().nullable(),
    activeFrom: z.string(),
    activeUntil: z.string().nullable(),
  })
  .meta({ id: 'TaxRule' });
export type TaxRule = z.infer<typeof TaxRule>;

export const TaxRuleBody = z.object({
  kind: z.enum(taxKinds),
  ratePercent: z.number().min(0.01).max(50).multipleOf(0.01),
  sac: z
    .string()
    .regex(/^\d{4,6}$/, 'A SAC has 4 to 6 digits.')
    .optional(),
  activeFrom: z.iso.datetime({ offset: true }),
  activeUntil: z.iso.datetime({ offset: true }).optional(),
});

import { z } from 'zod';
import { Day } from '../list-schemas.ts';
import { accountKinds } from './limits.ts';

/** Debits increase assets and costs; credits increase debts and income. */
export const accountTypes = ['asset', 'cost', 'debt', 'income'] as const;
export type AccountType = (typeof accountTypes)[number];

/** One account of the platform's ledger with its balance in rupees. */
export const LedgerAccount = z
  .object({
    account: z.string(),
    says: z.string(),
    type: z.enum(accountTypes),
    /** The balance as posted: debits are positive, credits negative; the sum of all accounts is zero. */
    balance: z.number(),
    /** The balance with the natural sign of the type. */
    amount: z.number(),
  })
  .meta({ id: 'LedgerAccount' });
export type LedgerAccount = z.infer<typeof LedgerAccount>;

/** Dates in India, both included; by default from the start of this month until today. */
const period = { from: Day, to: Day };
export const LedgerPeriodQuery = z.object(period);
export type LedgerPeriodFilter = z.infer<typeof LedgerPeriodQuery>;

/** Rupees of a period: balances as posted, debits positive and credits negative. */
const figures = {
  opening: z.number(),
  debit: z.number(),
  credit: z.number(),
  closing: z.number(),
};

/** The accounts in a period. The totals of opening and closing are zero, and debits equal credits. */
export const LedgerPeriod = z
  .object({
    from: z.string(),
    to: z.string(),
    accounts: z.array(
      z.object({
        kind: z.enum(accountKinds),
        account: z.string(),
        says: z.string(),
        type: z.enum(accountTypes),
        entries: z.number(),
        ...figures,
      }),
    ),
    totals: z.object(figures),
  })
  .meta({ id: 'LedgerPeriod' });
export type LedgerPeriod = z.infer<typeof LedgerPeriod>;

const entriesFilter = {
  ...period,
  account: z.enum(accountKinds),
  /** The person or booking whose account it is; without one, all accounts of the kind together. */
  owner: z.uuid().optional(),
};
export const LedgerEntriesFileQuery = z.object(entriesFilter);
export const LedgerEntriesQuery = z.object({
  ...entriesFilter,
  /** `next` of the previous page. */
  after: z
    .string()
    .regex(/^\d{1,18}$/)
    .optional(),
});
export type LedgerEntriesFilter = z.infer<typeof LedgerEntriesFileQuery>;

/** One posting of an account. Rupees; `balance` is as posted, after this entry. */
export const LedgerEntry = z
  .object({
    id: z.string(),
    at: z.string(),
    title: z.string(),
    explanation: z.string(),
    note: z.string(),
    /** The booking, payout or person that it belongs to. */
    record: z.object({ label: z.string(), link: z.string().nullable() }),
    debit: z.number(),
    credit: z.number(),
    balance: z.number(),
  })
  .meta({ id: 'LedgerEntry' });
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** A page of an account's entries, oldest first, and the figures of the whole period. */
export const LedgerEntries = z
  .object({
    from: z.string(),
    to: z.string(),
    account: z.string(),
    says: z.string(),
    type: z.enum(accountTypes),
    ...figures,
    items: z.array(LedgerEntry),
    /** The cursor of the next page; null on the last page. */
    next: z.string().nullable(),
  })
  .meta({ id: 'LedgerEntries' });
export type LedgerEntries = z.infer<typeof LedgerEntries>;

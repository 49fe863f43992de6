import { z } from 'zod';

/** Debits increase assets and costs; credits increase debts and income. */
export const accountTypes = ['asset', 'cost', 'debt', 'income'] as const;
export type AccountType = (typeof accountTypes)[number];

/** One account of the platform's ledger with its balance in rupees. */
export const LedgerAccount = z
  .object({
    account: z.string(),
    says: z.string(),
    type: z.enum(accountTypes),
    /** As posted: debits are positive, credits negative; the sum of all accounts is zero. */
    balance: z.number(),
    /** With the natural sign of the type. */
    amount: z.number(),
  })
  .meta({ id: 'LedgerAccount' });
export type LedgerAccount = z.infer<typeof LedgerAccount>;

import { moneyBack, moneyIn } from './payments.ts';
import { providers, wallets } from './people.ts';
import { seatsAndTime } from './seats.ts';

/** One place of the product's own source, and what a tired engineer could have written there. */
export type Edit = { file: string; find: string; replace: string };

/**
 * A bug of the kind that real systems had, planted into the product: histories that do not find it would
 * prove nothing.
 */
export type Mutant = { name: string; says: string; edits?: readonly Edit[]; sql?: string };

export const mutants: readonly Mutant[] = [
  ...seatsAndTime,
  ...moneyIn,
  ...moneyBack,
  ...wallets,
  ...providers,
];

import type { Mutant } from './mutant.ts';
import { moneyBack, moneyIn } from './payments.ts';
import { providers, wallets } from './people.ts';
import { seatsAndTime } from './seats.ts';

export const mutants: readonly Mutant[] = [
  ...seatsAndTime,
  ...moneyIn,
  ...moneyBack,
  ...wallets,
  ...providers,
];

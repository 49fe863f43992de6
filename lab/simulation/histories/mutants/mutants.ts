import { calendars } from './calendar.ts';
import { giftCards } from './gift-cards.ts';
import { goodwills } from './goodwill.ts';
import type { Mutant } from './mutant.ts';
import { packageMutants } from './packages.ts';
import { moneyBack, moneyIn } from './payments.ts';
import { providers, wallets } from './people.ts';
import { pricing } from './prices.ts';
import { seatsAndTime } from './seats.ts';
import { classSessions } from './sessions.ts';
import { travelFees } from './travel.ts';

export const mutants: readonly Mutant[] = [
  ...seatsAndTime,
  ...classSessions,
  ...calendars,
  ...moneyIn,
  ...moneyBack,
  ...wallets,
  ...providers,
  ...pricing,
  ...giftCards,
  ...goodwills,
  ...packageMutants,
  ...travelFees,
];

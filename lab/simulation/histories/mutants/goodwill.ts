// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the pieces of source hold templates.
import type { Mutant } from './mutant.ts';

const goodwill = (file: string) => `server/capabilities/booking/goodwill/${file}`;
const withoutLimit = 'alter table booking.goodwill drop constraint goodwill_within_paid;';

/** Goodwill that admins give at the expense of the platform. */
export const goodwills: readonly Mutant[] = [
  {
    name: 'goodwill-above-payment',
    says: 'Goodwill may be more than what is left of the payment.',
    sql: withoutLimit,
    edits: [
      {
        file: goodwill('goodwill.rules.ts'),
        find: 'if (amountPaise <= most) return undefined;',
        replace: 'if (amountPaise <= most + 100) return undefined;',
      },
    ],
  },
  {
    name: 'goodwill-twice',
    says: 'A double click gives goodwill twice: the figures that the admin saw are not compared.',
    edits: [
      {
        file: goodwill('give-goodwill.ts'),
        find: 'if (rupeesOf(goodwill.remainsPaise) !== remains) {',
        replace: 'if (rupeesOf(goodwill.remainsPaise) !== remains && remains < 0) {',
      },
    ],
  },
];

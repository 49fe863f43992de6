// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the pieces of source hold templates.
import type { Mutant } from './mutant.ts';

const packages = (file: string) => `server/capabilities/prepaid/packages/${file}`;

/** Packages of visits. */
export const packageMutants: readonly Mutant[] = [
  {
    name: 'package-visit-twice',
    says: 'A visit that pays for a booking pays for another one, too.',
    edits: [
      {
        file: packages('store.ts'),
        find: 'and package_id = ${id} and booking_id is null and refunded_at is null\n      order by nr limit',
        replace: 'and package_id = ${id} and refunded_at is null\n      order by nr limit',
      },
    ],
  },
  {
    name: 'unused-visits-not-refunded',
    says: 'A customer who has the rest of a package refunded gets nothing for it.',
    edits: [
      {
        file: packages('refund/refund-unused.ts'),
        find: 'await payBack(tx, deps, bought, { subjectId: id, amountPaise, reasonKey, reason });',
        replace: 'void payBack;',
      },
    ],
  },
  {
    name: 'visits-refunded-above-price',
    says: 'An unused visit is refunded for a rupee more than it was bought for.',
    edits: [
      {
        file: packages('refund/refund-unused.ts'),
        find: 'const amountPaise = unusedPaise(bought, visits);',
        replace: 'const amountPaise = unusedPaise(bought, visits) + 100 * visits;',
      },
    ],
  },
  {
    name: 'ended-package-kept',
    says: 'What is left of a package that has ended is never refunded.',
    edits: [
      {
        file: packages('refund/refund-unused.ts'),
        find: 'if (!bought || bought.isFrozen || isValidAt(bought.expiresAt, deps.clock.now())) return;',
        replace:
          'if (!bought || bought.isFrozen || isValidAt(bought.expiresAt, deps.clock.now()) || bought) return;',
      },
    ],
  },
];

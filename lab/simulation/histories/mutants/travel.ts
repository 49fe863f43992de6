// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the pieces of source hold templates.
import type { Mutant } from './mutant.ts';

const booking = (file: string) => `server/capabilities/booking/${file}`;

/** The travel fee of home visits. */
export const travelFees: readonly Mutant[] = [
  {
    name: 'travel-fee-kept',
    says: 'A refund leaves out the travel fee, whichever percentage applies.',
    edits: [
      {
        file: booking('cancel/quote-cancel.ts'),
        find: 'const refund = isWhole ? wholeRefund(priced) : cancelBreakdown(terms, priced, msBefore);',
        replace: `const fee = dropped === booking.people && !shorter ? booking.travelFeePaise : 0;
  const refund = isWhole
    ? wholeRefund(priced)
    : cancelBreakdown(terms, { ...priced, grossPaise: priced.grossPaise - fee }, msBefore);`,
      },
    ],
  },
  {
    name: 'travel-fee-for-each-person',
    says: 'The travel fee is charged once for every person.',
    edits: [
      {
        file: booking('rules.ts'),
        find: 'return (pricePaise + chargePaise) * people + travelFeePaise;',
        replace: 'return (pricePaise + chargePaise + travelFeePaise) * people;',
      },
    ],
  },
  {
    name: 'travel-fee-of-both-ways',
    says: 'The fee of an order is that of the way there and back, also when the customer is shown it.',
    sql: 'alter table booking.bookings drop constraint travel_fee_is_distance;',
    edits: [
      {
        file: booking('home-visits/choose-home.ts'),
        find: 'return { ...terms, travelFeePaise: travelFee(terms, metres) };',
        replace: 'return { ...terms, travelFeePaise: travelFee(terms, 2 * metres) };',
      },
    ],
  },
  {
    name: 'travel-fee-not-compared',
    says: 'An order is charged the present travel fee, whatever was displayed.',
    edits: [
      {
        file: booking('home-visits/choose-home.ts'),
        find: 'if (paiseOf(displayed) === travelFeePaise) return;',
        replace: 'if (paiseOf(displayed) !== undefined) return;',
      },
    ],
  },
];

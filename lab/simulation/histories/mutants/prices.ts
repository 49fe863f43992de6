// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the pieces of source hold templates.
import type { Mutant } from './mutant.ts';

const booking = (file: string) => `server/capabilities/booking/${file}`;
const PRICES = 'contract/catalogue/prices/prices.ts';
/**
 * Drops the checks with which the database would refuse the wrong price, so that the order would only fail.
 */
const withoutPriceChecks = `alter table booking.bookings drop constraint price_is_list_less_discount;
  alter table booking.segments drop constraint price_is_list_less_discount;
  alter table booking.changes drop constraint price_is_list_less_discount;`;

/** Discounts, first visits and deposits. */
export const pricing: readonly Mutant[] = [
  {
    name: 'discount-twice',
    says: 'Two discounts that apply to the same start are combined.',
    sql: withoutPriceChecks,
    edits: [
      {
        file: PRICES,
        find: 'const pricePaise = discountedPaise(listPaise, percent);',
        replace: 'const pricePaise = discountedPaise(lowest.pricePaise, percent);',
      },
    ],
  },
  {
    name: 'ended-discount-kept',
    says: 'A discount that its business has ended still lowers the price of orders.',
    edits: [
      {
        file: 'server/capabilities/catalogue/store.ts',
        find: 'where r.service_id = x.service_id and r.removed_at is null and not r.is_paused',
        replace: 'where r.service_id = x.service_id and not r.is_paused',
      },
    ],
  },
  {
    name: 'displayed-price-ignored',
    says: 'An order is charged the present price, whatever was displayed.',
    edits: [
      {
        file: booking('hold/plan-hold.ts'),
        find: 'if (isPresentPrice(body, offer)) return;',
        replace: 'if (isPresentPrice(body, offer) || pricePaise) return;',
      },
    ],
  },
  {
    name: 'first-visit-twice',
    says: 'A customer has the first-visit price again.',
    sql: `drop index booking.first_visit_once;
      create or replace function booking.has_first_visit(business uuid, customer uuid, except_id uuid default null)
      returns boolean language sql stable as $$ select false $$`,
    edits: [
      {
        file: booking('prices/first-visit.store.ts'),
        find: 'return sql`not exists (select from booking.bookings b',
        replace: 'return sql`true or not exists (select from booking.bookings b',
      },
    ],
  },
  {
    name: 'deposit-ignored',
    says: 'An order is charged the present deposit, whatever was displayed.',
    edits: [
      {
        file: booking('hold/plan-hold.ts'),
        find: 'if (isPercent && isAmount) return;',
        replace: 'if (isPercent || !isPercent || isAmount || depositPercent) return;',
      },
      {
        file: booking('hold/plan-hold.ts'),
        find: 'return { offer, terms, depositPercent, plan, customer, memberId, where, segments: undefined };',
        replace:
          'return { offer, terms, depositPercent: offer.depositPercent, plan, customer, memberId, where, segments: undefined };',
      },
    ],
  },
  {
    name: 'refund-of-whole-price',
    says: 'The refund of a booking with a deposit is computed from the whole price.',
    edits: [
      {
        file: booking('cancel/quote-cancel.ts'),
        find: 'return { grossPaise: lastPeoplePaise(booking, people), chargePaise, people };',
        replace:
          'return { grossPaise: lastPeoplePaise(booking, people) + booking.venuePaise * people, chargePaise, people };',
      },
    ],
  },
  {
    name: 'commission-on-list-price',
    says: 'The commission of a discounted booking is a tenth of its list price.',
    edits: [
      {
        file: booking('earnings/accrue-earnings.ts'),
        find: 'const earned = earnedOf(grossPaise, await ratesOf(tx, booking, at), venuePaise);',
        replace: `const off = Math.max(0, (booking.listPricePaise ?? 0) - booking.pricePaise - booking.venuePaise);
  const earned = { ...earnedOf(grossPaise, await ratesOf(tx, booking, at), venuePaise + off * booking.people), venuePaise };`,
      },
    ],
  },
  {
    name: 'commission-on-deposit-only',
    says: 'The part of the price at the venue bears no commission.',
    edits: [
      {
        file: booking('earnings/earnings.rules.ts'),
        find: 'const commissionPaise = deduct(share(wholePaise, rates.commissionBps));',
        replace: 'const commissionPaise = deduct(share(grossPaise, rates.commissionBps));',
      },
    ],
  },
];

import { type VenueMethod, venueMethods } from '#contract/booking/venue/methods.ts';
import { dateIn, INDIA } from '#contract/time.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { localDay } from '#web/i18n/moments.ts';
import { methodLabels } from '../../visits/venue-text.ts';

/** The preset reasons as stored: the provider reads them in English. */
export const cancelReasons: Readonly<Record<string, PlainKey>> = {
  'My plans have changed': 'history.plans',
  'The time no longer suits me': 'history.time',
  'I found another provider': 'history.elsewhere',
  'I booked by mistake': 'history.mistake',
};

/** Sentences that the server stores with a booking. */
export const sentences: Readonly<Record<string, PlainKey>> = {
  'This provider accepts at once': 'history.acceptsAtOnce',
  'The provider did not answer in time': 'history.noAnswer',
  'The provider could not take the booking': 'history.couldNotTake',
  'The provider had to cancel': 'history.hadToCancel',
  'The provider did not come': 'history.didNotCome',
  'Cancelled by the customer': 'history.byCustomer',
  'Cancelled by Zap Booking': 'history.byUs',
  'The payment arrived when the time, or the credit beside it, was gone': 'history.lateForTime',
  'The payment arrived when the booking could not be moved to that time any more':
    'history.lateForChange',
  'The payment arrived when the people could not be added any more': 'history.lateForPeople',
  'A second payment for the same booking': 'history.paidTwice',
  'A second payment for the same change of the booking': 'history.changePaidTwice',
  'The booking in its place costs less': 'history.costsLess',
  'The new time costs less': 'history.timeCostsLess',
  'The provider declined the new time; your booking keeps its time': 'history.keepsTimeDeclined',
  'The provider did not confirm the new time; your booking keeps its time':
    'history.keepsTimeExpired',
  'The request for another time was withdrawn': 'history.timeWithdrawn',
  'The provider declined more people; your booking stays as it is': 'history.peopleDeclined',
  'The provider did not confirm more people; your booking stays as it is': 'history.peopleExpired',
  'The request for more people was withdrawn': 'history.peopleWithdrawn',
  'The class was moved to another time': 'history.classRescheduled',
  'Goodwill of Zap Booking': 'history.goodwill',
  'Taken into the wallet in place of the refund': 'history.toWallet',
  'Your bank refused the refund, so it is in your wallet': 'history.bankRefused',
  'It could not be refunded to your original payment method, so it is in your wallet':
    'history.notRefundable',
  'Given back by the payment gateway': 'history.gateway',
};

type Parts = Readonly<Record<string, string>>;

/** Sentences of the server that contain values, with their translations. */
const patterns: readonly [RegExp, (t: T, parts: Parts) => string][] = [
  [
    /^Cancelled for (?<people>\d+) of (?<total>\d+) people$/,
    (t, { people = '', total = '' }) => t('history.cancelledForSome', { people, total }),
  ],
  [
    /^(?<people>\d+) of (?<total>\d+) will not come: (?<reason>.+)$/s,
    (t, { people = '', total = '', reason = '' }) =>
      t('history.someLeave', { people, total, reason: storedText(t, reason) }),
  ],
  [
    /^Cancelled: (?<service>.+)$/,
    (t, { service = '' }) => t('history.cancelledPart', { service: t.nameOf(service) }),
  ],
  [
    /^Without (?<service>[^:]+): (?<reason>.+)$/s,
    (t, { service = '', reason = '' }) =>
      t('history.withoutPart', { service: t.nameOf(service), reason: storedText(t, reason) }),
  ],
  [
    /^(?<before>\d+) → (?<after>\d+) people, until (?<time>.+)$/,
    (t, { before = '', after = '', time = '' }) =>
      t('history.peopleChange', { before, after, time }),
  ],
  [
    /^Your report was upheld: (?<percent>\d+)% of the price comes back$/,
    (t, { percent = '' }) => t('history.reportConfirmed', { percent }),
  ],
  [
    /^(?<amount>₹\S+) by (?<method>cash|UPI|card)$/,
    (t, { amount = '', method = '' }) =>
      t('times.venuePaidBy', { amount, method: t(methodLabels[methodOf(method)]) }),
  ],
  [
    /^In place of (?<reference>\S+)$/,
    (t, { reference = '' }) => t('history.inPlaceOf', { reference }),
  ],
  [
    /^(?<reference>\S+) came in its place$/,
    (t, { reference = '' }) => t('history.replacedBy', { reference }),
  ],
];

function methodOf(name: string): VenueMethod {
  return venueMethods.find((method) => method === name.toLowerCase()) ?? 'cash';
}

/** An instant in English, as the server writes it: 'Tue, 4 Aug 2026 at 6:00 PM'; earlier texts end with 'IST'. */
const MOMENT =
  /\b[A-Z][a-z]{2}, (\d{1,2} [A-Z][a-z]{2})[a-z]? (\d{4}) at (\d+:\d\d [AP]M)(?: IST\b)?/g;

/** A text that is stored with a booking, in the language of the page. Texts written by people stay unchanged. */
export function storedText(t: T, text: string): string {
  const key = sentences[text] ?? cancelReasons[text];
  if (key) return t(key);
  for (const [pattern, write] of patterns) {
    const parts = pattern.exec(text)?.groups;
    if (parts) return write(t, parts);
  }
  return text.replaceAll(MOMENT, (_, day: string, year: string, time: string) => {
    const date = dateIn(Date.parse(`${day} ${year} 12:00 GMT`), INDIA);
    return t('common.momentAt', { day: `${localDay(t, date)} ${year}`, time });
  });
}

import { DEFAULT_LANGUAGE } from '#contract/locale/language.ts';
import { texts as commonEnglish } from '#messages/en/common.ts';
import { texts as english } from '#messages/en/notices.ts';
import { localDay } from '#messages/moments.ts';
import type { Key, T } from '#messages/translation.ts';

/** The reasons and notes that the server writes itself; all others are what people wrote. */
const keys = [
  'peopleChange',
  'fewerPeople',
  'withoutService',
  'byCustomer',
  'forSome',
  'withoutPart',
  'notCome',
  'noAnswer',
  'hadToCancel',
  'couldNotTake',
  'byUs',
  'classCancelled',
  'classRescheduled',
  'shareBack',
  'tooLate',
  'tooLateToReschedule',
  'tooLateToAdd',
  'paidTwice',
  'changePaidTwice',
  'intoWallet',
  'byGateway',
  'bankRefused',
  'notRefundable',
  'goodwill',
  'timeCostsLess',
  'bookingCostsLess',
  'timeDeclined',
  'timeNotConfirmed',
  'timeWithdrawn',
  'peopleDeclined',
  'peopleNotConfirmed',
  'peopleWithdrawn',
  'keepsTime',
] as const;

const PLACEHOLDER = /\{(\w+)\}/g;
const patterns = keys.map((name) => {
  const source = english[name]
    .replaceAll(/[.*+?()|]/g, '\\$&')
    .replaceAll(PLACEHOLDER, '(?<$1>.+?)');
  return { key: `notices.${name}` as const, pattern: new RegExp(`^${source}$`, 's') };
});

/**
 * A stored reason or note in the language of its reader. What the server wrote is stored in English; what a person
 * wrote stays as it is.
 */
export function storedText(t: T, stored: string): string {
  const isRecorded = t.recordDate !== undefined;
  if (t.language === DEFAULT_LANGUAGE && !isRecorded) return stored;
  for (const { key, pattern } of patterns) {
    const found = pattern.exec(stored);
    if (!found) continue;
    const values = Object.entries(found.groups ?? {}).map(([name, text]) => [name, t.nameOf(text)]);
    // The pattern of a key has the placeholders of its text.
    return (t as (key: Key, values: object) => string)(key, Object.fromEntries(values));
  }
  return stored
    .split(ARROW)
    .map((part) => storedMoment(t, part))
    .join(ARROW);
}

/** The part of a booking that a refund is for. */
type RefundedPart =
  | { kind: 'service'; name: string }
  | { kind: 'people'; people: string; total: string }
  | { kind: 'added' };

/** The part of a booking that a refund's stored reason names; undefined for the whole booking. */
export function refundedPart(reason: string): RefundedPart | undefined {
  for (const { key, pattern } of patterns) {
    const { name = '', people = '', total = '' } = pattern.exec(reason)?.groups ?? {};
    if (key === 'notices.withoutPart' && name) return { kind: 'service', name };
    if (key === 'notices.forSome' && people) return { kind: 'people', people, total };
    if (additions.has(key) && pattern.test(reason)) return { kind: 'added' };
  }
  return undefined;
}

/** The reasons of refunds of people who were not added. */
const additions: ReadonlySet<string> = new Set([
  'notices.tooLateToAdd',
  'notices.peopleDeclined',
  'notices.peopleNotConfirmed',
  'notices.peopleWithdrawn',
]);

const ARROW = ' → ';
const MOMENT = /^[A-Z][a-z]{2}, (\d{1,2}) ([A-Z][a-z]{2,3}) (\d{4}) at (.+?)(?: IST)?$/;
const MONTHS = commonEnglish.monthsShort.split(' ');

/** 'Tue, 4 Aug 2026 at 6:00 PM' in another language; earlier ones end in 'IST'. */
function storedMoment(t: T, text: string): string {
  const [, day = '', month = '', year = '', time = ''] = MOMENT.exec(text) ?? [];
  const place = MONTHS.indexOf(month) + 1;
  if (place === 0) return text;
  const date = `${year}-${String(place).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return t('common.momentAt', { day: `${localDay(t, date)} ${year}`, time });
}

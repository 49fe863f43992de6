import type { CustomerSort, CustomerVisitState } from '#contract/customers/limits.ts';
import type { BusinessCustomer } from '#contract/customers/views.ts';
import { INDIA } from '#contract/time.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import { localFullDay } from '#web/i18n/moments.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const sortLabels: Record<CustomerSort, PlainKey> = {
  recent: 'customers.recent',
  visits: 'customers.mostVisits',
  spent: 'customers.mostSpent',
  name: 'customers.byName',
};

export const showLabels = { all: 'customers.everyone', blocked: 'customers.blocked' } as const;

export const visitLabels: Record<CustomerVisitState, { label: PlainKey; tone: BadgeTone }> = {
  upcoming: { label: 'customers.upcoming', tone: 'brand' },
  came: { label: 'customers.visited', tone: 'success' },
  'no-show': { label: 'customers.noShow', tone: 'danger' },
  cancelled: { label: 'customers.cancelled', tone: 'neutral' },
};

/** The labels of options in the language of the page. */
export function labelsIn<Value extends string>(
  t: T,
  keys: Readonly<Record<Value, PlainKey>>,
): Record<Value, string> {
  const labels = Object.entries<PlainKey>(keys).map(([value, key]) => [value, t(key)]);
  return Object.fromEntries(labels) as Record<Value, string>;
}

/** 'Tue, 4 Aug 2026' or 'No visit yet'. */
export function lastVisitText(
  t: T,
  { lastVisitAt }: Pick<BusinessCustomer, 'lastVisitAt'>,
): string {
  return lastVisitAt ? localFullDay(t, lastVisitAt, INDIA) : t('customers.noVisit');
}

/** 'Sat, 8 Aug 2026'; undefined without a booking. */
export function nextVisitText(
  t: T,
  { nextVisitAt }: Pick<BusinessCustomer, 'nextVisitAt'>,
): string | undefined {
  return nextVisitAt ? localFullDay(t, nextVisitAt, INDIA) : undefined;
}

/** The tags including a new one; undefined when it is empty or a duplicate. */
export function withTag(tags: readonly string[], text: string): string[] | undefined {
  const tag = text.trim();
  const isGiven = tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  return tag === '' || isGiven ? undefined : [...tags, tag];
}

/** Tags of other customers that this one does not have. */
export function suggestedTags(known: readonly string[], tags: readonly string[]): string[] {
  const given = new Set(tags.map((tag) => tag.toLowerCase()));
  return known.filter((tag) => !given.has(tag.toLowerCase()));
}

/** 'First visit', '3 visits, 1 no-show'. */
export function visitsText(
  t: T,
  { visits, noShows }: Pick<BusinessCustomer, 'visits' | 'noShows'>,
): string {
  if (visits + noShows === 0) return t('customers.firstVisit');
  const came = t('customers.visitCount', { count: visits });
  return noShows === 0 ? came : `${came}, ${t('customers.noShowCount', { count: noShows })}`;
}

import type { CustomerSort, CustomerVisitState } from '#contract/customers/limits.ts';
import type { BusinessCustomer } from '#contract/customers/views.ts';
import { formatDay, INDIA } from '#contract/time.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export const sortLabels: Record<CustomerSort, string> = {
  recent: 'Last visit first',
  visits: 'Most visits first',
  spent: 'Highest spend first',
  name: 'By name',
};

export const showLabels = { all: 'Everyone', blocked: 'Blocked' };

export const visitLabels: Record<CustomerVisitState, { label: string; tone: BadgeTone }> = {
  upcoming: { label: 'Upcoming', tone: 'brand' },
  came: { label: 'Visited', tone: 'success' },
  'no-show': { label: 'No-show', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
};

type Times = Pick<BusinessCustomer, 'lastVisitAt' | 'nextVisitAt'>;

/** 'Tue, 4 Aug 2026', 'Booked for …' before the first visit, or '–'. */
export function lastVisitText({ lastVisitAt, nextVisitAt }: Times): string {
  if (lastVisitAt) return formatDay(lastVisitAt, INDIA);
  return nextVisitAt ? `Booked for ${formatDay(nextVisitAt, INDIA)}` : '–';
}

/** The tags with one more; undefined when it is empty or a duplicate. */
export function withTag(tags: readonly string[], text: string): string[] | undefined {
  const tag = text.trim();
  const isGiven = tags.some((one) => one.toLowerCase() === tag.toLowerCase());
  return tag === '' || isGiven ? undefined : [...tags, tag];
}

/** Tags used for other customers that this one does not have. */
export function suggestedTags(known: readonly string[], tags: readonly string[]): string[] {
  const given = new Set(tags.map((tag) => tag.toLowerCase()));
  return known.filter((tag) => !given.has(tag.toLowerCase()));
}

/** 'First visit', '3 visits, 1 no-show'. */
export function visitsText({
  visits,
  noShows,
}: Pick<BusinessCustomer, 'visits' | 'noShows'>): string {
  if (visits + noShows === 0) return 'First visit';
  const came = visits === 1 ? '1 visit' : `${visits} visits`;
  if (noShows === 0) return came;
  return `${came}, ${noShows === 1 ? '1 no-show' : `${noShows} no-shows`}`;
}

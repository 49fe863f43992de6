import { isoIn, startsOfOffers } from '#capabilities/availability/index.ts';
import { SEARCH_DAYS } from '#contract/search/limits.ts';
import type { SearchItem } from '#contract/search/views.ts';
import type { Deps } from '#platform/deps.ts';
import { unmeasuredPhoto } from '#platform/images/photo.ts';
import type { FoundRow } from './find/store.ts';
import { bestOffer, type Sought, startsFor } from './indexing/best-offer.rules.ts';
import type { CardOffer } from './indexing/card.ts';

/** Starts of one service. */
export const STARTS_MAX = 3;
const MINUTES_PER_DAY = 24 * 60;
/** Most services have enough starts within these days, which are read faster than all. */
const SOON_DAYS = 2;

export type Needs = Pick<Deps, 'db' | 'boundedDb' | 'clock'>;

/** The party and the sub-service that they look for. */
export type Party = { people: number; sought: Sought };

/** The calendar's free starts for this party within the window, as epoch minutes. */
export async function liveStarts(
  { db, clock }: Needs,
  rows: readonly FoundRow[],
  { people, sought }: Party,
  window: { from: number; to: number },
): Promise<ReadonlyMap<string, number[]>> {
  const offers = rows.map((row) => {
    const { id, minutes } = offerOf(row, sought);
    return { serviceId: row.serviceId, subServiceId: id, minutes, people };
  });
  const span = { from: instantAt(window.from), until: instantAt(window.to) };
  const found = await startsOfOffers(db, offers, span, clock.now());
  return new Map([...found].map(([id, { starts }]) => [id, starts]));
}

/**
 * The indexed starts that fit, minus the notice period. The calendar answers for several people, because the index
 * has starts for one person, for services whose offers have different free times, and for rows without any whose index
 * knows a free time, because only the first starts are stored.
 */
export async function nextStarts(
  deps: Needs,
  rows: readonly FoundRow[],
  party: Party,
  now: number,
): Promise<ReadonlyMap<string, number[]>> {
  const known = rows.map((row) => [row.serviceId, indexedStarts(row, now, party)] as const);
  const others = rows.filter(({ hasFree, card }, nth) =>
    hasFree ? card.isUneven || known[nth]?.[1].length === 0 : false,
  );
  const { from, to } = nextDays(now);
  const soon = Math.min(to, now + SOON_DAYS * MINUTES_PER_DAY);
  const first = await liveStarts(deps, others, party, { from, to: soon });
  const few = others.filter(({ serviceId }) => (first.get(serviceId)?.length ?? 0) < STARTS_MAX);
  const later = await liveStarts(deps, few, party, { from, to });
  return new Map([...known, ...first, ...later]);
}

function indexedStarts(row: FoundRow, now: number, { people, sought }: Party): number[] {
  if (people > 1) return [];
  const { minutes, noticeMinutes, card, starts } = row;
  const known = { minutes, stepMinutes: card.stepMinutes };
  const fitting = startsFor(starts, offerOf(row, sought).minutes, known);
  return fitting.filter((at) => at >= now + noticeMinutes);
}

/** The days for which search knows free times. */
export function nextDays(now: number): { from: number; to: number } {
  return { from: now, to: now + SEARCH_DAYS * MINUTES_PER_DAY };
}

export function itemOf(row: FoundRow, starts: readonly number[], sought: Sought): SearchItem {
  const { card, km, timeZone } = row;
  const { offers: _offers, stepMinutes: _step, isUneven: _uneven, ...visible } = card;
  const { id, name, pricePaise } = offerOf(row, sought);
  return {
    ...visible,
    cover: card.cover ?? (card.picture === null ? null : unmeasuredPhoto(card.picture)),
    timeZone,
    km: km === null ? null : Math.round(km * 10) / 10,
    offer: { id, name, amount: pricePaise / 100 },
    starts: starts.map((at) => isoIn(instantAt(at), timeZone)),
  };
}

/** The offer that matches best. */
export function offerOf({ card, offers, serviceId: id }: FoundRow, sought: Sought): CardOffer {
  const known = card.offers.map((one, index) => ({ ...one, stems: offers[index]?.split(' ') }));
  const offer = bestOffer(known, sought);
  if (!offer) throw new Error(`Nothing can be booked at ${id}.`);
  return offer;
}

export function instantAt(minute: number): Temporal.Instant {
  return Temporal.Instant.fromEpochMilliseconds(minute * 60_000);
}

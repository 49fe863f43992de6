import { isoIn } from '#capabilities/availability/index.ts';
import type { NearMiss } from '#contract/search.ts';
import { SEARCH_KM_MAX, SEARCH_PAGE } from '#contract/search-limits.ts';
import { formatMoment, formatTime } from '#contract/time.ts';
import type { Db } from '#platform/db/db.ts';
import { withinCeilingIfCan } from './ceiling.ts';
import { type FoundRow, findRows, type Wish } from './find.store.ts';
import { instantAt, itemOf, keptStarts, liveStarts, type Needs, type Party } from './items.ts';

/** A time this much before or after the asked window is near. */
const AROUND_MINUTES = 24 * 60;
const HOUR_MINUTES = 60;

/** What would be found if one thing were asked otherwise: the time, the distance, or price and rating. */
export async function nearMiss(deps: Needs, wish: Wish, party: Party): Promise<NearMiss | null> {
  return (
    (await atAnotherTime(deps, wish, party)) ??
    (await furtherAway(deps, wish, party)) ??
    (await withoutFilters(deps, wish, party))
  );
}

/** None where it would take too long to look. */
async function rowsOf(deps: Needs, wish: Wish, limit: number): Promise<FoundRow[]> {
  const ask = (within: Db) => findRows(within, wish, undefined, limit);
  return (await withinCeilingIfCan(deps, wish, ask)) ?? [];
}

async function atAnotherTime(deps: Needs, wish: Wish, party: Party): Promise<NearMiss | null> {
  const { window } = wish;
  if (!window) return null;
  const around = { from: window.from - AROUND_MINUTES, to: window.to + AROUND_MINUTES };
  const rows = await rowsOf(deps, { ...wish, window: around }, SEARCH_PAGE);
  const free = await liveStarts(deps, rows, party, around);
  const nearest = rows
    .flatMap((row) => (free.get(row.service_id) ?? []).map((at) => ({ row, at })))
    .sort((a, b) => distanceTo(window, a.at) - distanceTo(window, b.at) || a.at - b.at)[0];
  if (!nearest) return null;
  const { row, at } = nearest;
  const iso = isoIn(instantAt(at), row.time_zone);
  const isSameDay = iso.slice(0, 10) === isoIn(instantAt(window.from), row.time_zone).slice(0, 10);
  const when = isSameDay
    ? `at ${formatTime(iso, row.time_zone)}`
    : `on ${formatMoment(iso, row.time_zone)}`;
  return {
    kind: 'time',
    sentence: `Free ${when}`,
    change: { freeFrom: iso, freeTo: isoIn(instantAt(at + HOUR_MINUTES), row.time_zone) },
    item: itemOf(row, [at], party.sought),
  };
}

/** Minutes between a window and a start outside it. */
function distanceTo({ from, to }: { from: number; to: number }, at: number): number {
  return at < from ? from - at : Math.max(0, at - to);
}

async function furtherAway(deps: Needs, wish: Wish, party: Party): Promise<NearMiss | null> {
  const { near, window } = wish;
  if (!near || near.km >= SEARCH_KM_MAX) return null;
  const wider: Wish = { ...wish, near: { ...near, km: SEARCH_KM_MAX }, sort: 'distance' };
  const rows = await rowsOf(deps, wider, SEARCH_PAGE);
  const free = window && (await liveStarts(deps, rows, party, window));
  const row = rows.find(({ service_id: id }) => !free || (free.get(id) ?? []).length > 0);
  if (!row) return null;
  const { sought } = party;
  const km = Math.max(1, Math.ceil(row.km ?? 0));
  const starts = free?.get(row.service_id) ?? keptStarts(row, wish.now, sought);
  return {
    kind: 'distance',
    sentence: `In ${km} km`,
    change: { km: String(km) },
    item: itemOf(row, starts.slice(0, 3), sought),
  };
}

/** Without what narrows besides words, kind and person: here first, then as far as one can search. */
async function withoutFilters(deps: Needs, wish: Wish, party: Party): Promise<NearMiss | null> {
  const { near } = wish;
  const set = limits.filter(({ of }) => of.some((name) => wish[name] !== undefined));
  if (set.length === 0) return null;
  const free: Wish = { ...wish, ...without, window: undefined };
  const far = near && { ...near, km: SEARCH_KM_MAX };
  const wider: Wish | undefined = far && { ...free, near: far, sort: 'distance' };
  for (const tried of [free, wider]) {
    const [row] = tried ? await rowsOf(deps, tried, 1) : [];
    if (!row) continue;
    const km = tried === wider && near ? Math.ceil(row.km ?? 0) : undefined;
    const words = set.map(({ word }) => word);
    const sentence = `With another ${words.join(' or ')}`;
    const starts = keptStarts(row, wish.now, party.sought).slice(0, 3);
    return {
      kind: 'filters',
      sentence: km === undefined ? sentence : `${sentence}, in ${km} km`,
      change: {
        ...Object.fromEntries(set.flatMap(({ change }) => change.map((name) => [name, '']))),
        ...(km === undefined ? {} : { km: String(Math.max(km, 1)) }),
      },
      item: itemOf(row, starts, party.sought),
    };
  }
  return null;
}

const without = {
  minPaise: undefined,
  maxPaise: undefined,
  rating: undefined,
  place: undefined,
};

/** What can be let go, as it is called, as it is asked of the rows, and as the call names it. */
const limits: readonly { word: string; of: (keyof Wish)[]; change: string[] }[] = [
  { word: 'price', of: ['minPaise', 'maxPaise'], change: ['min', 'max'] },
  { word: 'rating', of: ['rating'], change: ['rating'] },
  { word: 'kind of place', of: ['place'], change: ['place'] },
  { word: 'time', of: ['window'], change: ['freeFrom', 'freeTo'] },
];

import { SEARCH_KM_MAX } from '#contract/search/limits.ts';
import type { Relaxed } from '#contract/search/views.ts';
import type { Needs } from '../items.ts';
import type { Wish } from './filters.store.ts';
import { dayOf, fromAnywhere } from './interpret.ts';
import { type Dropped, relaxedSentence } from './relax.rules.ts';
import { findRows } from './store.ts';
import { withinCeilingIfCan } from './time-limit.ts';

/** A broad search is not tried on and on: other people search too. */
const LAST_TRY_MS = 1000;
const DAY_MINUTES = 1440;
/** What lies about as far as the nearest is shown with it. */
const AS_FAR_KM = 30;

type Step = { dropped: Dropped; apply: (asked: Asked) => Asked | undefined };
type Asked = { wish: Wish; people: number };

/**
 * What is asked once less is asked: one filter at a time, the least important first, then several together.
 * The first that finds something is answered; `find` says whether it does.
 */
export async function firstRelaxed<Found>(
  deps: Needs,
  asked: Asked,
  what: string,
  find: (tried: Asked) => Promise<Found | undefined>,
): Promise<{ found: Found; tried: Asked; relaxed: Relaxed } | undefined> {
  const beganMs = performance.now();
  for (const dropped of ladder(asked)) {
    if (performance.now() - beganMs > LAST_TRY_MS) return undefined;
    const tried = await lessOf(deps, asked, dropped);
    const found = tried && (await find(tried));
    if (!tried || !found) continue;
    return { found, tried, relaxed: relaxedOf(asked, tried, dropped, what) };
  }
  return undefined;
}

/** Each filter alone, in their order; then the first two, the first three and so on. */
function ladder(asked: Asked): Dropped[][] {
  const set = steps.filter(({ apply }) => apply(asked)).map(({ dropped }) => dropped);
  // The whole day holds its own hours.
  const grown = set.filter((one) => one !== 'hours' && one !== 'distance');
  const together = grown.map((_one, index) => grown.slice(0, index + 1));
  return [
    ...set.map((one) => [one]),
    ...together.filter((some) => some.length > 1),
    ...(set.includes('distance') ? together.map((some) => [...some, 'distance' as const]) : []),
  ];
}

const steps: readonly Step[] = [
  { dropped: 'hours', apply: wholeDay },
  {
    dropped: 'time',
    apply: ({ wish, people }) =>
      wish.window ? { wish: { ...wish, window: undefined }, people } : undefined,
  },
  {
    dropped: 'price',
    apply: ({ wish, people }) =>
      wish.minPaise === undefined && wish.maxPaise === undefined
        ? undefined
        : { wish: { ...wish, minPaise: undefined, maxPaise: undefined }, people },
  },
  { dropped: 'rating', apply: without('rating') },
  { dropped: 'place', apply: without('place') },
  { dropped: 'distance', apply: ({ wish, people }) => (wish.near ? { wish, people } : undefined) },
  {
    dropped: 'people',
    apply: ({ wish, people }) => (people > 1 && wish.window ? { wish, people: 1 } : undefined),
  },
  { dropped: 'gender', apply: without('gender') },
  {
    dropped: 'kind',
    apply: ({ wish, people }) =>
      wish.terms.length > 0 && (wish.categoryId ?? wish.subCategoryId)
        ? { wish: { ...wish, categoryId: undefined, subCategoryId: undefined }, people }
        : undefined,
  },
];

function without(name: 'rating' | 'place' | 'gender') {
  return ({ wish, people }: Asked): Asked | undefined =>
    wish[name] === undefined ? undefined : { wish: { ...wish, [name]: undefined }, people };
}

/** Any time of the asked day. */
function wholeDay({ wish, people }: Asked): Asked | undefined {
  const { window } = wish;
  if (!window || window.to - window.from >= DAY_MINUTES) return undefined;
  const start = dayOf(window.from).toZonedDateTime('Asia/Kolkata').toInstant();
  const from = Math.floor(start.epochMilliseconds / 60_000);
  return { wish: { ...wish, window: { from, to: from + DAY_MINUTES } }, people };
}

async function lessOf(
  deps: Needs,
  asked: Asked,
  dropped: readonly Dropped[],
): Promise<Asked | undefined> {
  let less: Asked | undefined = asked;
  for (const { apply, dropped: name } of steps) {
    if (less && dropped.includes(name)) less = apply(less);
  }
  return less && dropped.includes('distance') ? farther(deps, less) : less;
}

/** As far as one can search, else about as far as the nearest is. */
async function farther(deps: Needs, { wish, people }: Asked): Promise<Asked | undefined> {
  const { near } = wish;
  if (!near) return undefined;
  const anywhere = fromAnywhere(wish);
  const nearest = (
    await withinCeilingIfCan(deps, anywhere, (db) => findRows(db, anywhere, undefined, 1))
  )?.[0];
  if (nearest?.km == null) return undefined;
  const far = nearest.km <= SEARCH_KM_MAX ? SEARCH_KM_MAX : Math.ceil(nearest.km) + AS_FAR_KM;
  return { wish: { ...wish, near: { ...near, km: far }, sort: 'distance' }, people };
}

function relaxedOf(
  { wish }: Asked,
  tried: Asked,
  dropped: readonly Dropped[],
  what: string,
): Relaxed {
  const changes: Record<Dropped, Record<string, string>> = {
    hours: { from: '', to: '' },
    time: { date: '', from: '', to: '' },
    price: { min: '', max: '' },
    rating: { rating: '' },
    place: { place: '' },
    distance: { km: String(SEARCH_KM_MAX), sort: 'distance' },
    people: { people: '' },
    gender: { gender: '' },
    kind: { category: '' },
  };
  const km = tried.wish.near?.km ?? 0;
  const isFar = dropped.includes('distance') && km > SEARCH_KM_MAX;
  return {
    dropped: [...dropped],
    sentence: relaxedSentence({
      what,
      dropped,
      date: wish.window && dayOf(wish.window.from).toString(),
      km: wish.near?.km,
      gender: wish.gender === 1 ? 'men' : 'women',
      isFar,
    }),
    // Farther than one can ask for nothing has to be pressed.
    change: isFar ? null : Object.assign({}, ...dropped.map((name) => changes[name])),
  };
}

import { pathOf } from '#contract/call-paths.ts';
import { SEARCH_KM_MAX, SEARCH_TEXT_MAX } from '#contract/search/limits.ts';
import { DATA_NOW } from '../data/sizes.ts';
import { countedRounds, figureOf, percentile, spreadOf } from '../rounds.ts';
import type { Figure, Run } from '../row.ts';

type Query = Record<string, string | number>;
/** Queries that validation refuses. */
const refused: Record<string, Query> = {
  'ten kilobytes of words': { q: 'hair salon '.repeat(930) },
  'a circle around the country': { near: '22,79', km: 3_000 },
};

type Answer = { data: { nextCursor: string | null }; code?: string };
type Took = { name: string; ms: number; isTooBroad: boolean };

/** A broad query's statement is cancelled after 500 ms; the rest is overhead. */
const MS_MAX = 600;
const PAGES_DEEP = { quick: 5, full: 25 };

/** The most expensive anonymous queries: their slowest and their median response time. */
export async function worstQuestions(run: Run, url: string): Promise<Figure[]> {
  const questions = await worst(url, run.isQuick ? PAGES_DEEP.quick : PAGES_DEEP.full);
  const rounds = await countedRounds(run.rounds, async () => {
    const took: Took[] = [];
    for (const [name, query] of Object.entries(questions)) {
      took.push(await ask(url, name, query));
    }
    return took;
  });
  printSlowest(run, rounds.at(-1) ?? []);
  const times = rounds.map((took) => took.map(({ ms }) => ms));
  const slowest = spreadOf(times.map((took) => Math.max(...took)));
  const middle = spreadOf(times.map((took) => percentile(took, 0.5)));
  const named = `of the ${Object.keys(questions).length} worst questions, over HTTP`;
  return [
    figureOf(`the slowest ${named}`, 'ms', slowest, 'at most', MS_MAX),
    figureOf(`the middle ${named}`, 'ms', middle, 'at most', MS_MAX),
  ];
}

async function worst(url: string, pages: number): Promise<Record<string, Query>> {
  const categories = await categoriesAt(url);
  const [first, , third] = categories;
  const category = first?.id ?? '';
  const sub = third?.subCategories.at(-1)?.id ?? '';
  const delhi = { near: '28.61,77.21', km: SEARCH_KM_MAX };
  const sea = '10.0,88.0';
  const day = Temporal.Instant.from(DATA_NOW).add({ hours: 4 * 24 + 4 });
  const window = { freeFrom: day.toString(), freeTo: day.add({ hours: 3 }).toString() };
  const terms = 'hair salon haircut beauty women barber room studio';
  const deep = async (query: Query): Promise<Query> => {
    const cursor = await cursorAfter(url, query, pages);
    return cursor === undefined ? query : { ...query, cursor };
  };
  return {
    'nothing at all': {},
    'the broadest category by price': { category, sort: 'price' },
    'all that is free soonest': { sort: 'soonest' },
    'free at one time for twenty': { ...window, people: 20 },
    'five stars at a price that nobody has': { min: 900_000, rating: 5 },
    'online for next to nothing': { place: 'online', max: 100 },
    'for men by price': { gender: 'male', sort: 'price' },
    'a word of half the country': { q: 'salon' },
    'the same by price': { q: 'salon', sort: 'price' },
    'the same, free at one time': { q: 'salon', ...window },
    'eight words of half the country': { q: terms },
    'words as long as they may be': { q: 'qwx '.repeat(SEARCH_TEXT_MAX / 4).trim() },
    'words far around, by distance': { q: 'hair salon', ...delhi, sort: 'distance' },
    'far around, soonest': { ...delhi, sort: 'soonest', ...window },
    'far around, nearly five stars, cheap': { ...delhi, rating: 4.9, max: 150, sort: 'price' },
    'all filters at once': {
      ...{ ...delhi, ...window, category: sub, people: 20 },
      ...{ rating: 5, max: 150, gender: 'male', place: 'online' },
    },
    'far out at sea': { near: sea, km: SEARCH_KM_MAX, sort: 'distance' },
    'near nobody, so that what nearly fits is sought': { near: sea, category: sub, ...window },
    'a page deep in all': await deep({ sort: 'price' }),
    'a page deep in a word': await deep({ q: 'salon', ...delhi }),
    ...refused,
  };
}

type Category = { id: string; subCategories: { id: string }[] };

async function categoriesAt(url: string): Promise<Category[]> {
  const answer = await fetch(url + pathOf('categories'));
  const { data } = (await answer.json()) as { data: Category[] };
  return data;
}

/** Returns the cursor after a number of pages; the last one if there are fewer. */
async function cursorAfter(url: string, query: Query, pages: number): Promise<string | undefined> {
  let cursor: string | undefined;
  for (let page = 0; page < pages; page += 1) {
    const { body } = await get(url, cursor ? { ...query, cursor } : query);
    if (!body.data?.nextCursor) break;
    cursor = body.data.nextCursor;
  }
  return cursor;
}

async function ask(url: string, name: string, query: Query): Promise<Took> {
  const began = performance.now();
  const { status, body } = await get(url, query);
  const ms = performance.now() - began;
  const isTooBroad = body.code === 'SEARCH_TOO_BROAD';
  const isExpected = name in refused ? status === 400 : status === 200 || isTooBroad;
  if (!isExpected) throw new Error(`${name}: ${status} ${body.code}`);
  return { name, ms, isTooBroad };
}

async function get(url: string, query: Query): Promise<{ status: number; body: Answer }> {
  const parameters = new URLSearchParams(
    Object.entries(query).map(([key, to]) => [key, String(to)]),
  );
  const answer = await fetch(`${url}${pathOf('search')}?${parameters}`);
  return { status: answer.status, body: (await answer.json()) as Answer };
}

function printSlowest(run: Run, took: readonly Took[]): void {
  for (const { name, ms, isTooBroad } of took.toSorted((a, b) => b.ms - a.ms).slice(0, 5)) {
    run.say(`    ${ms.toFixed(0)} ms ${name}${isTooBroad ? ', refused as too broad' : ''}`);
  }
}

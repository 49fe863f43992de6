import { setTimeout as wait } from 'node:timers/promises';
import { startsWithin, unevenServices } from '#capabilities/availability/index.ts';
import {
  type Searchable,
  searchables,
  serviceIdsAfter,
  takeChanges,
} from '#capabilities/catalogue/index.ts';
import { SEARCH_DAYS } from '#contract/search/limits.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { imagePath } from '#platform/images/images.ts';
import { photoView } from '#platform/images/photo.ts';
import { locationOf } from '../places/locate-service.ts';
import { nameKey } from '../vocabulary/name-key.rules.ts';
import { vocabularyOf } from '../vocabulary/vocabulary.ts';
import { audienceOf } from './best-offer.rules.ts';
import { baseOf, freeCells } from './free-cells.rules.ts';
import { rankOf } from './rank.rules.ts';
import {
  countWords,
  deleteRows,
  lockProgress,
  recountWords,
  rowsAfter,
  saveProgress,
  stemsOf,
  tryLockIndexing,
  writeRows,
} from './store.ts';

const BATCH = 200;
const BATCHES_A_SWEEP = 25;
/** Rows are moved to a new day in small steps, so that other sweeps are not delayed. */
const ROLLING_MS = 800;
const CATCH_UP_MS = 60_000;
/** The wait before checking again whether another process has finished. */
export const LOCK_WAIT_MS = 100;
const RATINGS_MIN = 5;
const STEMS_A_COUNT = 50;

type Needs = Pick<Deps, 'db' | 'clock'>;

/**
 * Rebuilds the rows of services that changed or whose indexed days are too few.
 * @returns the remaining work: none, more than one run handles, or that of another process
 */
export async function rebuildChanged(deps: Needs): Promise<'nothing' | 'more' | 'others'> {
  const end = performance.now() + ROLLING_MS;
  for (let batch = 0; batch < BATCHES_A_SWEEP; batch += 1) {
    const isInTime = performance.now() < end;
    const { left, isOver } = await inTransaction(deps.db, async (tx) => {
      // One process at a time: of two that rebuild the same row, the one with older data could
      // write last.
      if (!(await tryLockIndexing(tx))) return { left: 'others' as const, isOver: true };
      const changed = await takeChanges(tx, BATCH);
      const capacity = isInTime ? BATCH - changed.ids.length : 0;
      const old = await advanceDays(tx, capacity, deps.clock.now());
      await rebuildRows(tx, [...new Set([...changed.ids, ...old.ids])], deps.clock.now());
      const isDone = !changed.isMore && capacity > 0 && !old.isMore;
      const isOver = isDone || !(changed.isMore || isInTime);
      return { left: isDone ? ('nothing' as const) : ('more' as const), isOver };
    });
    if (isOver) return left;
  }
  return 'more';
}

/**
 * Brings the index up to date before the first search, whichever process does the work.
 * @returns false when it takes longer than `msMax`; the sweeps continue
 */
export async function catchUp(deps: Needs, msMax = CATCH_UP_MS): Promise<boolean> {
  const end = performance.now() + msMax;
  // Loads the vocabulary before the first search.
  await vocabularyOf(deps);
  while (performance.now() < end) {
    const left = await rebuildChanged(deps);
    if (left === 'nothing') return true;
    if (left === 'others') await wait(LOCK_WAIT_MS);
  }
  return false;
}

/** The next rows that begin before the current day, and whether there may be more. */
async function advanceDays(tx: Tx, limit: number, now: Temporal.Instant) {
  if (limit <= 0) return { ids: [], isMore: false };
  const base = baseAt(now);
  const walk = await lockProgress(tx, 'days', base);
  if (walk.endedAt !== null) return { ids: [], isMore: false };
  const rows = await rowsAfter(tx, walk.afterId, limit);
  const ids = rows.filter((row) => row.freeBase < base).map((row) => row.serviceId);
  const isMore = rows.length === limit;
  const after = rows.at(-1)?.serviceId ?? walk.afterId;
  const endedAt = isMore ? null : now;
  await saveProgress(tx, 'days', { after, made: walk.made + ids.length, endedAt });
  return { ids, isMore };
}

/**
 * Rebuilds the next rows of a full rebuild. Changed services come first, so that search stays up to
 * date meanwhile.
 * @returns the progress; undefined while another process is indexing
 */
export async function rebuildNext(
  deps: Needs,
  { isFullRebuild, batch = BATCH }: { isFullRebuild: boolean; batch?: number | undefined },
): Promise<{ made: number; isEnd: boolean } | undefined> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await tryLockIndexing(tx))) return undefined;
    const now = deps.clock.now();
    const { ids: changed } = await takeChanges(tx, BATCH);
    // Any base: a rebuild that began yesterday continues today.
    const walk = await lockProgress(tx, 'whole', 0);
    const isNew = isFullRebuild || walk.endedAt !== null;
    const after = isNew ? null : walk.afterId;
    const next = await serviceIdsAfter(tx, after, batch);
    await rebuildRows(tx, [...new Set([...changed, ...next])], now);
    const isEnd = next.length < batch;
    const made = (isNew ? 0 : walk.made) + next.length;
    const endedAt = isEnd ? now : null;
    await saveProgress(tx, 'whole', { after: next.at(-1) ?? after, made, endedAt });
    return { made, isEnd };
  });
}

/** Recounts the next stems. @returns the last of them, null at the end; undefined as above */
export async function recountNext(deps: Needs, after: string): Promise<string | null | undefined> {
  return inTransaction(deps.db, async (tx) =>
    (await tryLockIndexing(tx)) ? recountWords(tx, after, STEMS_A_COUNT) : undefined,
  );
}

function baseAt(now: Temporal.Instant): number {
  return baseOf(minuteOf(now));
}

function minuteOf(now: Temporal.Instant): number {
  return Math.floor(now.epochMilliseconds / 60_000);
}

/**
 * Rebuilds these rows from the catalogue and the calendar; deletes those that are no longer
 * visible.
 */
async function rebuildRows(tx: Tx, ids: readonly string[], now: Temporal.Instant): Promise<void> {
  if (ids.length === 0) return;
  const found = await searchables(tx, ids);
  const base = baseAt(now);
  const from = Temporal.Instant.fromEpochMilliseconds(base * 60_000);
  const until = from.add({ hours: SEARCH_DAYS * 24 });
  const requests = found.map((one) => ({
    serviceId: one.id,
    subServiceIds: one.offers.map(({ id }) => id),
    minutes: shortest(one),
    people: 1,
  }));
  const free = await startsWithin(tx, requests, { from, until }, { now, isAnyNotice: true });
  const uneven = await unevenServices(
    tx,
    found.map(({ id }) => id),
  );
  const rows = found.flatMap((one) => {
    const starts = free.get(one.id);
    if (!starts) return [];
    const { noticeMinutes, stepMinutes, timeZone } = starts;
    const row = rowOf(one);
    const cells = freeCells(starts.starts, base, minuteOf(now) + noticeMinutes);
    const card = { ...row.card, stepMinutes, isUneven: uneven.has(one.id) };
    return [{ ...row, card, noticeMinutes, timeZone, ...cells }];
  });
  const rebuilt = new Set(rows.map((row) => row.id));
  const before = await stemsOf(tx, ids);
  await deleteRows(
    tx,
    ids.filter((id) => !rebuilt.has(id)),
  );
  await writeRows(tx, rows);
  await countWords(tx, changesOf(before, await stemsOf(tx, ids)));
}

function changesOf(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
): Map<string, number> {
  const stems = [...new Set([...before.keys(), ...after.keys()])];
  const changes = stems.map(
    (stem) => [stem, (after.get(stem) ?? 0) - (before.get(stem) ?? 0)] as const,
  );
  return new Map(changes.filter(([, uses]) => uses !== 0));
}

function rowOf(service: Searchable) {
  const { ratingSum, ratingCount, offers } = service;
  const rating = ratingCount < RATINGS_MIN ? null : Math.round((ratingSum / ratingCount) * 10) / 10;
  const fromPaise = Math.min(...offers.map((offer) => offer.pricePaise));
  const { id, icon, tint, city, area, places } = service;
  const { name, categoryName: category, subCategoryName: kind } = service;
  const about = [name, area, city].join(' ');
  return {
    id,
    categoryId: service.categoryId,
    subCategoryId: service.subCategoryId,
    ...locationOf(service),
    rank: rankOf({ ratingSum, ratingCount }),
    rating,
    fromPaise,
    minutes: shortest(service),
    genders: gendersOf(offers),
    places,
    nameText: `${service.name} ${service.subCategoryName}`,
    text: [about, ...offers.map(searchedName)].join(' '),
    aboutText: about,
    kindText: `${category} ${kind}`,
    offers: offers.map((offer) => ({
      audience: audienceOf(offer),
      paise: offer.pricePaise,
      name: searchedName(offer),
    })),
    card: {
      ...{ id, icon, tint, city, places, rating, name: service.name },
      category: service.categoryName,
      location: `${area}, ${city}`,
      isVerified: service.isVerified,
      reviews: ratingCount,
      fromAmount: fromPaise / 100,
      picture: service.photo && imagePath(service.photo.id),
      cover: coverOf(service),
      offers: offers.map(({ taskName: _, ...offer }) => offer),
    },
    nameKey: nameKey(name),
  };
}

/** An own task is found by its own name and by that of the similar task. */
function searchedName({ name, taskName }: Searchable['offers'][number]): string {
  return name.startsWith(taskName) ? name : `${name} ${taskName}`;
}

function coverOf({ photo, entryImage }: Searchable) {
  const image = photo ?? entryImage;
  return image && photoView(image);
}

function shortest({ offers }: Searchable): number {
  return Math.min(...offers.map((offer) => offer.minutes));
}

const bits = { male: 1, female: 2 } as const;

function gendersOf(offers: Searchable['offers']): number {
  return offers.reduce((all, { gender }) => all | (gender === null ? 3 : bits[gender]), 0);
}

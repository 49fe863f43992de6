import {
  type HistoryOf,
  namesIn,
  type SubjectVersions,
  versionsOfSubjects,
} from '#capabilities/settings/index.ts';
import type { ListPage } from '#contract/lists.ts';
import { PAGE_SIZE } from '#contract/lists.ts';
import type { Synonym, SynonymsFilter } from '#contract/search/synonyms.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { endOf, spanOf } from '#platform/lists/admin-page.ts';
import {
  initialMeaning,
  phraseKey,
  type SynonymRow,
  synonymAt,
  synonymRows,
} from './synonyms.store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
const key = 'synonym';

/** One page of synonyms, each with its version in force and those to come. */
export async function listSynonyms(
  { db, clock }: Needs,
  page: number,
  filter: SynonymsFilter,
): Promise<ListPage<Synonym>> {
  const now = clock.now();
  const rows = await synonymRows(db, filter, spanOf(page), now);
  const items = await synonymViews(db, rows.slice(0, PAGE_SIZE), now);
  return { items, ...endOf(rows, page) };
}

/** One phrase, even without a meaning at present. */
export async function showSynonym({ db, clock }: Needs, subject: string): Promise<Synonym> {
  const now = clock.now();
  const row = (await synonymAt(db, subject, now)) ?? { key: subject, phrase: subject, means: null };
  const [view] = await synonymViews(db, [row], now);
  if (!view) throw new Error('A row has no view.');
  return view;
}

async function synonymViews(
  db: Db,
  rows: readonly SynonymRow[],
  now: Temporal.Instant,
): Promise<Synonym[]> {
  const subjects = rows.map((row) => row.key);
  const versions = await versionsOfSubjects(db, { key, subjects }, now);
  const all = [...versions.values()].flatMap(({ current, scheduled }) => [
    ...(current ? [current] : []),
    ...scheduled,
  ]);
  const names = await namesIn(db, all);
  const view = (one: SubjectVersions['scheduled'][number]) => ({
    id: one.id,
    means: meansOf(one.value),
    effectiveFrom: one.effectiveFrom.toString(),
    byName: names.get(one.createdBy) ?? 'An admin',
    reason: one.reason,
  });
  return rows.map(({ key: subject, phrase, means }) => {
    const { current, scheduled = [], revision = 0 } = versions.get(subject) ?? {};
    return {
      ...{ phrase, means, revision },
      current: current ? view(current) : null,
      scheduled: scheduled.map(view),
    };
  });
}

/** The history of a phrase, for the pages and files of versions. */
export async function historyOfSynonym({ db }: Needs, phrase: string): Promise<HistoryOf> {
  const subject = await phraseKey(db, phrase);
  return { key, subject, textOf, initialText: await initialMeaning(db, subject) };
}

function textOf(value: unknown): string {
  return meansOf(value) ?? 'No meaning';
}

function meansOf(value: unknown): string | null {
  return (value as { means: string | null }).means;
}

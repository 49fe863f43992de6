import { namesOf } from '#capabilities/identity/index.ts';
import type { ListPage } from '#contract/lists.ts';
import type { SettingState } from '#contract/settings/limits.ts';
import type { SettingVersion } from '#contract/settings/views.ts';
import type { Db } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { FILE_SPAN, pageOf, spanOf } from '#platform/lists/admin-page.ts';
import { csvFile, csvMoment } from '#platform/lists/csv.ts';
import { type StatedVersion, type Subject, type VersionRow, versionRows } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock'>;
/** How a setting's values are written, and its initial one; `initialText` is null for none. */
export type HistoryOf = Subject & {
  textOf: (value: unknown) => string;
  initialText: string | null;
};

/** The names of those who made or withdrew these versions. */
export function namesIn(
  db: Db,
  rows: readonly Pick<VersionRow, 'createdBy' | 'withdrawnBy'>[],
): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ createdBy, withdrawnBy }) => [
    createdBy,
    ...(withdrawnBy ? [withdrawnBy] : []),
  ]);
  return namesOf(db, [...new Set(ids)]);
}

/** One page of the versions of a setting; the last one is the initial value. */
export async function versionHistory(
  { db, clock }: Needs,
  setting: HistoryOf,
  page: number,
): Promise<ListPage<SettingVersion>> {
  const rows = await versionRows(db, setting, spanOf(page), clock.now());
  const names = await namesIn(db, rows);
  const listed = pageOf(rows, page, (row) => versionView(row, setting.textOf(row.value), names));
  const isLast = !listed.hasMore && !listed.isCut && (page === 1 || rows.length > 0);
  if (setting.initialText === null || !isLast) return listed;
  const isInForce = page === 1 && rows.every(({ state }) => !hasBegun(state));
  const initial = initialVersion(setting.initialText, isInForce ? 'in force' : 'past');
  return { ...listed, items: [...listed.items, initial] };
}

const hasBegun = (state: SettingState) => state === 'in force' || state === 'past';

const head = [
  ...['Value', 'From', 'State', 'By', 'Made', 'Reason', 'Second admin'],
  ...['Withdrawn', 'Withdrawn by', 'Reason of the withdrawal'],
];

/** The same list as a CSV file. */
export async function versionFile({ db, clock }: Needs, setting: HistoryOf) {
  const now = clock.now();
  const rows = await versionRows(db, setting, FILE_SPAN, now);
  const names = await namesIn(db, rows);
  const lines = rows.map((row) => {
    const { withdrawal, ...view } = versionView(row, setting.textOf(row.value), names);
    return [
      ...[view.text, csvMoment(row.effectiveFrom), view.state, view.byName ?? ''],
      ...[csvMoment(row.createdAt), view.reason ?? '', view.isSignedOff ? 'yes' : 'no'],
      ...[csvMoment(row.withdrawnAt), withdrawal?.byName ?? '', withdrawal?.reason ?? ''],
    ];
  });
  return csvFile(`setting-${setting.key}`, now, head, lines);
}

/** The value before the first version. */
export function initialVersion(text: string, state: SettingState): SettingVersion {
  const nothing = { byName: null, reason: null, createdAt: null };
  return {
    ...{ id: null, text, effectiveFrom: null, state, isSignedOff: false, withdrawal: null },
    ...nothing,
  };
}

export function versionView(
  row: StatedVersion,
  text: string,
  names: ReadonlyMap<string, string>,
): SettingVersion {
  const { withdrawnAt, withdrawnBy, withdrawnReason } = row;
  const nameOf = (id: string) => names.get(id) ?? 'An admin';
  return {
    id: row.id,
    text,
    effectiveFrom: row.effectiveFrom.toString(),
    state: row.state,
    byName: nameOf(row.createdBy),
    reason: row.reason,
    createdAt: row.createdAt.toString(),
    isSignedOff: row.signOffId !== null,
    withdrawal:
      withdrawnAt && withdrawnBy
        ? { at: withdrawnAt.toString(), byName: nameOf(withdrawnBy), reason: withdrawnReason ?? '' }
        : null,
  };
}

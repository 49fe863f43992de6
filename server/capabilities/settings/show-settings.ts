import type { ListPage } from '#contract/lists.ts';
import {
  type SettingKey,
  type SettingValues,
  SIGN_OFF_DAYS,
  settingKeys,
} from '#contract/settings/limits.ts';
import { settingText } from '#contract/settings/texts.ts';
import type {
  AdminSetting,
  PublicSettings,
  SettingVersion,
  ValuedVersion,
} from '#contract/settings/views.ts';
import type { Deps } from '#platform/deps.ts';
import { initialValues, parsed, settingAt } from './read-settings.ts';
import { revisionOf, type StatedVersion, scheduledAfter, versionAt } from './store.ts';
import {
  type HistoryOf,
  initialVersion,
  namesIn,
  versionFile,
  versionHistory,
  versionView,
} from './version-views.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'site'>;

/** The settings in force that customers see. */
export async function publicSettings({ db, clock }: Needs): Promise<PublicSettings> {
  const now = clock.now();
  const [{ rupees }, bonuses] = await Promise.all([
    settingAt(db, 'bookingCharge', now),
    settingAt(db, 'bonuses', now),
  ]);
  return { bookingCharge: rupees, bonuses };
}

export function listSettings(deps: Needs): Promise<AdminSetting[]> {
  return Promise.all(settingKeys.map((key) => showSetting(deps, key)));
}

/** A setting with the version in force and those to come. */
export async function showSetting<Key extends SettingKey>(
  deps: Needs,
  key: Key,
): Promise<AdminSetting> {
  const { db, clock, site } = deps;
  const now = clock.now();
  const then = now.subtract({ hours: SIGN_OFF_DAYS * 24 });
  const [current, scheduled, earlier, revision] = await Promise.all([
    versionAt(db, { key }, now),
    scheduledAfter(db, { key }, now),
    versionAt(db, { key }, then),
    revisionOf(db, { key }),
  ]);
  const names = await namesIn(db, [...(current ? [current] : []), ...scheduled]);
  const view = (row: StatedVersion) => valued(key, row, names);
  const value = initialValues(site)[key];
  return {
    key,
    current: current
      ? view({ ...current, state: 'in force' })
      : { ...initialVersion(settingText(key, value), 'in force'), value },
    scheduled: scheduled.map((row) => view({ ...row, state: 'scheduled' })),
    earlier: earlier ? parsed(key, earlier.value) : value,
    revision,
  };
}

function valued<Key extends SettingKey>(
  key: Key,
  row: StatedVersion,
  names: ReadonlyMap<string, string>,
): ValuedVersion {
  const value = parsed(key, row.value);
  return { ...versionView(row, settingText(key, value), names), value };
}

export function settingHistory(
  deps: Needs,
  key: SettingKey,
  page: number,
): Promise<ListPage<SettingVersion>> {
  return versionHistory(deps, historyOf(deps, key), page);
}

/** The same list as a CSV file. */
export function settingHistoryFile(deps: Needs, key: SettingKey) {
  return versionFile(deps, historyOf(deps, key));
}

function historyOf<Key extends SettingKey>({ site }: Needs, key: Key): HistoryOf {
  const initial: SettingValues[Key] = initialValues(site)[key];
  return {
    key,
    textOf: (value) => settingText(key, parsed(key, value)),
    initialText: settingText(key, initial),
  };
}

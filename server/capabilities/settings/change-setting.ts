import {
  requestSignOff,
  type SignOffRequest,
  type SignOffRow,
} from '#capabilities/signoffs/index.ts';
import {
  SCHEDULE_DAYS_MAX,
  type SettingKey,
  type SettingValues,
  SIGN_OFF_DAYS,
  settingBounds,
} from '#contract/settings/limits.ts';
import { isSameValue, needsSecondAdmin, settingErrors } from '#contract/settings/rules.ts';
import { settingLabels, settingText } from '#contract/settings/texts.ts';
import type { ChangeSettingBody } from '#contract/settings/views.ts';
import { inTransaction, type Tx, violatedConstraint } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { csvMoment } from '#platform/lists/csv.ts';
import { Refused } from '#platform/refused.ts';
import { initialValues, parsed } from './read-settings.ts';
import { insertVersion, lockSetting, revisionOf, versionAt } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'mail' | 'secrets' | 'site'>;
type Change = { key: SettingKey; by: string } & ChangeSettingBody;

/**
 * Adds a version of a setting that applies now or later. Above the bound it waits for another admin.
 * @returns the sign-off's id when another admin has to confirm it
 * @throws Refused INVALID for a value outside its bounds, the same value, or an instant in the past;
 * SETTING_CHANGED when another admin was faster, SETTING_TAKEN when another version begins at that
 * instant, SECOND_ADMIN_NEEDED, SIGN_OFF_OPEN
 */
export async function changeSetting(deps: Needs, change: Change): Promise<string | undefined> {
  const { key, reason, revision, by } = change;
  return inTransaction(deps.db, async (tx) => {
    await lockSetting(tx, { key });
    if ((await revisionOf(tx, { key })) !== revision) throw new Refused('SETTING_CHANGED');
    const now = deps.clock.now();
    const effectiveFrom = startOf(change.effectiveFrom, now);
    const value = checkedValue(key, change.value);
    const before = await valueBefore(tx, deps, key, effectiveFrom);
    if (isSameValue(before, value)) {
      throw invalid({ value: 'This is already the value at that time.' });
    }
    if (await isAboveBound(tx, deps, { key, value, before })) {
      const request = requestOf({ ...change, value }, before, effectiveFrom);
      return (await requestSignOff(tx, deps, request)).id;
    }
    const version = { key, subject: '', value, effectiveFrom, reason, createdBy: by };
    await addVersion(tx, { ...version, signOffId: null }, now);
    return undefined;
  });
}

/**
 * Adds the version that another admin has confirmed.
 * @returns its id
 * @throws Refused SIGN_OFF_STALE when the setting has changed or the instant has passed since the request
 */
export async function changeSettingSignedOff(
  tx: Tx,
  deps: Pick<Deps, 'clock'>,
  signOff: SignOffRow,
): Promise<string> {
  const requested = signOff.input as Requested;
  const { key, effectiveFrom: from } = requested;
  const value = parsed(key, requested.value);
  await lockSetting(tx, { key });
  const now = deps.clock.now();
  const effectiveFrom = from === null ? now : Temporal.Instant.from(from);
  const isPast = Temporal.Instant.compare(effectiveFrom, now) < 0;
  const revision = await revisionOf(tx, { key });
  // What was requested stands in the sign-off itself.
  const isStale = signOff.fingerprint.split('|')[0] !== String(revision);
  if (isPast || isStale) throw new Refused('SIGN_OFF_STALE');
  const { reason, requestedBy: createdBy, id: signOffId } = signOff;
  const version = { key, subject: '', value, effectiveFrom };
  return addVersion(tx, { ...version, reason, createdBy, signOffId }, now);
}

type Requested = { key: SettingKey; value: unknown; effectiveFrom: string | null };

/** The revision that must be unchanged at the confirmation, and what makes a request a repetition of an open one. */
function fingerprintOf<Key extends SettingKey>(
  revision: number,
  {
    key,
    value,
    effectiveFrom,
  }: { key: Key; value: SettingValues[Key]; effectiveFrom: string | null },
): string {
  // The order of the stored figures can differ.
  const figures = Object.keys(settingBounds[key]) as (keyof typeof value)[];
  return [revision, ...figures.map((figure) => value[figure]), effectiveFrom ?? 'now'].join('|');
}

/** Adds a version. @throws Refused SETTING_TAKEN when another one begins at its instant */
export async function addVersion(...args: Parameters<typeof insertVersion>): Promise<string> {
  try {
    return await insertVersion(...args);
  } catch (error) {
    if (violatedConstraint(error) !== 'one_version_at_a_time') throw error;
    throw new Refused('SETTING_TAKEN');
  }
}

/** The instant from which a version applies; null is now. @throws Refused INVALID for one in the past or far ahead */
export function startOf(text: string | null, now: Temporal.Instant): Temporal.Instant {
  if (text === null) return now;
  const at = Temporal.Instant.from(text);
  if (Temporal.Instant.compare(at, now) < 0) {
    throw invalid({ effectiveFrom: 'Choose now or a moment to come.' });
  }
  const last = now.add({ hours: SCHEDULE_DAYS_MAX * 24 });
  if (Temporal.Instant.compare(at, last) > 0) {
    throw invalid({ effectiveFrom: 'Choose a moment within two years.' });
  }
  return at;
}

function checkedValue<Key extends SettingKey>(
  key: Key,
  value: ChangeSettingBody['value'],
): SettingValues[Key] {
  const found = Object.entries(settingErrors(key, value));
  if (found.length > 0) {
    throw invalid(Object.fromEntries(found.map(([figure, text]) => [`value.${figure}`, text])));
  }
  return parsed(key, value);
}

export function invalid(fields: Record<string, string>): Refused {
  return new Refused('INVALID', undefined, { fields });
}

/** The value that a version replaces. */
async function valueBefore<Key extends SettingKey>(
  tx: Tx,
  { site }: Pick<Deps, 'site'>,
  key: Key,
  at: Temporal.Instant,
): Promise<SettingValues[Key]> {
  const version = await versionAt(tx, { key }, at);
  return version ? parsed(key, version.value) : initialValues(site)[key];
}

/** Compares with the value of a month ago too, so that many small changes do not avoid the bound. */
async function isAboveBound<Key extends SettingKey>(
  tx: Tx,
  deps: Pick<Deps, 'site' | 'clock'>,
  { key, value, before }: { key: Key; value: SettingValues[Key]; before: SettingValues[Key] },
): Promise<boolean> {
  const then = deps.clock.now().subtract({ hours: SIGN_OFF_DAYS * 24 });
  const earlier = await valueBefore(tx, deps, key, then);
  return needsSecondAdmin(key, before, value) || needsSecondAdmin(key, earlier, value);
}

function requestOf<Key extends SettingKey>(
  { key, value, reason, revision, by, effectiveFrom: from }: Change & { value: SettingValues[Key] },
  before: SettingValues[Key],
  effectiveFrom: Temporal.Instant,
): SignOffRequest {
  const start = from === null ? 'As soon as it is confirmed' : csvMoment(effectiveFrom);
  const input = { key, value, effectiveFrom: from === null ? null : effectiveFrom.toString() };
  return {
    kind: 'setting',
    subjectKind: 'setting',
    subjectId: key,
    amountPaise: 0,
    lines: [
      { label: `${settingLabels[key]}, now: ${settingText(key as Key, before)}` },
      { label: `${settingLabels[key]}, then: ${settingText(key as Key, value)}` },
      { label: `From: ${start}` },
    ],
    input,
    fingerprint: fingerprintOf(revision, input),
    reason,
    requestedBy: by,
    beneficiaries: [],
  };
}

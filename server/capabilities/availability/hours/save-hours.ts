import type { HoursDraft, ServiceHours } from '#contract/availability/hours.ts';
import { hoursProblems, normalizeHours } from '#contract/availability/hours-rules.ts';
import { inTransaction } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { localDate } from '../rules/starts.rules.ts';
import { type SettingsRow, servedByOf } from '../settings.store.ts';
import { minuteOf } from '../starts/facts.ts';
import type { Owned } from './hours.store.ts';
import { overwriteSettings, replaceOverrides } from './hours.store.ts';
import { type HoursNeeds, requireOwned, showHours } from './own-hours.ts';
import { settingsOf } from './set-hours.ts';

/**
 * Saves all settings atomically. Bookings stay; the response lists those outside the new hours.
 * @throws Refused SERVICE_NOT_FOUND, INVALID with a message per field, HOURS_CHANGED with the current
 * settings when they were saved since `version`, TEAM_SERVES, TEAM_BOOKED.
 */
export function saveHours(
  needs: HoursNeeds,
  input: Owned & { version: number; draft: HoursDraft; withoutTeam: boolean },
): Promise<ServiceHours> {
  const { ownerId, serviceId, version, withoutTeam } = input;
  const owned = { ownerId, serviceId };
  return inTransaction(needs.db, async (tx) => {
    await requireOwned(tx, owned);
    const draft = validDraft(input.draft);
    const now = needs.clock.now();
    const save = { version, now, withoutTeam };
    if (!(await overwriteSettings(tx, rowOf(owned, draft), save))) {
      const current = await showHours(needs, owned, tx);
      throw new Refused('HOURS_CHANGED', undefined, { extra: { current } });
    }
    const today = localDate(minuteOf(now), draft.timeZone);
    await replaceOverrides(tx, serviceId, today, draft.overrides);
    return showHours(needs, owned, tx);
  });
}

/** @throws Refused INVALID with a message for each invalid field. */
export function validDraft(draft: HoursDraft): HoursDraft {
  const normalized = normalizeHours(draft);
  const problems = hoursProblems(normalized);
  const first = Object.values(problems)[0];
  if (first !== undefined) throw new Refused('INVALID', first, { fields: problems });
  return normalized;
}

export function rowOf({ ownerId, serviceId }: Owned, draft: HoursDraft): SettingsRow {
  return {
    serviceId,
    businessId: ownerId,
    servedBy: servedByOf(draft.capacity),
    ...settingsOf(draft),
    autoAccept: draft.autoAccept,
    weekly: draft.weekly,
  };
}

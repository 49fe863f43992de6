import type { HoursDraft, ServiceHours } from '#contract/availability/hours.ts';
import { hoursProblems, tidyHours } from '#contract/availability/hours-rules.ts';
import { inTransaction } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { localDate } from '../rules/starts.rules.ts';
import type { SettingsRow } from '../settings.store.ts';
import { minuteOf } from '../starts/facts.ts';
import { overwriteSettings, replaceOverrides } from './hours.store.ts';
import { type HoursNeeds, type Owned, requireOwned, showHours } from './own-hours.ts';

/**
 * Saves all settings atomically. Bookings stay; the response lists those outside the new hours.
 * @throws Refused SERVICE_NOT_FOUND, INVALID with a message per field, HOURS_CHANGED with the current
 * settings when they were saved since `version`.
 */
export function saveHours(
  needs: HoursNeeds,
  input: Owned & { version: number; draft: HoursDraft },
): Promise<ServiceHours> {
  const { ownerId, serviceId, version } = input;
  const owned = { ownerId, serviceId };
  return inTransaction(needs.db, async (tx) => {
    await requireOwned(tx, owned);
    const draft = validDraft(input.draft);
    if (!(await overwriteSettings(tx, rowOf(serviceId, draft), version))) {
      const current = await showHours(needs, owned, tx);
      throw new Refused('HOURS_CHANGED', undefined, { extra: { current } });
    }
    const today = localDate(minuteOf(needs.clock.now()), draft.timeZone);
    await replaceOverrides(tx, serviceId, today, draft.overrides);
    return showHours(needs, owned, tx);
  });
}

/** @throws Refused INVALID with a message for each invalid field. */
export function validDraft(draft: HoursDraft): HoursDraft {
  const tidy = tidyHours(draft);
  const problems = hoursProblems(tidy);
  const first = Object.values(problems)[0];
  if (first !== undefined) throw new Refused('INVALID', first, { fields: problems });
  return tidy;
}

export function rowOf(serviceId: string, draft: HoursDraft): SettingsRow {
  return {
    serviceId,
    timeZone: draft.timeZone,
    capacity: draft.capacity,
    stepMinutes: draft.stepMinutes,
    bufferMinutes: draft.bufferMinutes,
    noticeMinutes: draft.noticeMinutes,
    horizonDays: draft.horizonDays,
    autoAccept: draft.autoAccept,
    weekly: draft.weekly,
  };
}

import {
  BONUS_COUNT,
  BONUS_DAYS,
  CHARGE_RUPEES,
  COMMISSION_POINTS,
  type SettingKey,
  type SettingValue,
  type SettingValues,
  settingBounds,
} from './limits.ts';

/** Errors of a value by figure, such as `rupees`; a missing or unknown figure is an error too. */
export function settingErrors(key: SettingKey, value: SettingValue): Record<string, string> {
  const bounds: Readonly<Record<string, { min: number; max: number; decimals: number }>> =
    settingBounds[key];
  const found: Record<string, string> = {};
  for (const [figure, { min, max, decimals }] of Object.entries(bounds)) {
    const amount = value[figure] ?? Number.NaN;
    const scaled = Number((amount * 10 ** decimals).toFixed(6));
    if (!(amount >= min && amount <= max && Number.isInteger(scaled))) {
      const kind = decimals === 0 ? 'a whole number' : `at most ${decimals} decimals`;
      found[figure] = `${min} to ${max}, ${kind}.`;
    }
  }
  for (const figure of Object.keys(value)) {
    if (!(figure in bounds)) found[figure] = 'This figure is unknown.';
  }
  return found;
}

export function isSameValue(one: SettingValue, other: SettingValue): boolean {
  const figures = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...figures].every((figure) => one[figure] === other[figure]);
}

type NeedsSecond = {
  [Key in SettingKey]: (before: SettingValues[Key], after: SettingValues[Key]) => boolean;
};

const needs: NeedsSecond = {
  commission: (before, after) => Math.abs(after.percent - before.percent) > COMMISSION_POINTS,
  bookingCharge: (before, after) => Math.abs(after.rupees - before.rupees) > CHARGE_RUPEES,
  // A higher limit lets one admin do more alone, so raising it needs a second one.
  payoutSignOff: (before, after) => after.rupees > before.rupees,
  refundSignOff: (before, after) => after.rupees > before.rupees,
  bonuses: (before, after) =>
    (after.inAll > BONUS_COUNT && after.inAll > before.inAll) ||
    (after.days > BONUS_DAYS && after.days > before.days),
};

/** True when a change exceeds the bound of its setting, so that another admin has to confirm it (decision 112). */
export function needsSecondAdmin<Key extends SettingKey>(
  key: Key,
  before: SettingValues[Key],
  after: SettingValues[Key],
): boolean {
  return needs[key](before, after);
}

import { formatRupees } from '../money.ts';
import type { SettingKey, SettingValues } from './limits.ts';

export const settingLabels: Record<SettingKey, string> = {
  commission: 'Commission',
  bookingCharge: 'Booking charge',
  payoutSignOff: 'Payouts by one admin',
  refundSignOff: 'Money given back by one admin',
  bonuses: 'Bonuses',
};

type Texts = {
  [Key in SettingKey]: {
    value: (value: SettingValues[Key]) => string;
    change: (before: SettingValues[Key], after: SettingValues[Key]) => string;
  };
};

/** '₹1,000' of whole rupees, '₹1.50' otherwise. */
const money = (rupees: number) => formatRupees(rupees).replace(/\.00$/, '');
const EXAMPLE_RUPEES = 1_000;
const count = (n: number, noun: string) => `${n} ${noun}${n === 1 ? '' : 's'}`;
const bonusText = ({ days, windowDays, inAll, perProvider }: SettingValues['bonuses']) =>
  `valid for ${count(days, 'day')}; at most ${inAll} in ${count(windowDays, 'day')}, ${perProvider} of them for the same provider`;

const texts: Texts = {
  commission: {
    value: ({ percent }) => `${percent}% of the price`,
    change: (before, after) =>
      `commission is ${after.percent}% instead of ${before.percent}%. A booking of ${money(EXAMPLE_RUPEES)} pays ${money((EXAMPLE_RUPEES * after.percent) / 100)}. Bookings ordered before keep ${before.percent}%.`,
  },
  bookingCharge: {
    value: ({ rupees }) => `${money(rupees)} a person`,
    change: (before, after) =>
      `the booking charge is ${money(after.rupees)} a person instead of ${money(before.rupees)}. A booking for 2 pays ${money(2 * after.rupees)} on top of the price. Bookings ordered before keep ${money(before.rupees)}.`,
  },
  payoutSignOff: {
    value: ({ rupees }) => `Up to ${money(rupees)} in 24 hours`,
    change: (before, after) =>
      `payout runs above ${money(after.rupees)} in 24 hours need a second admin, instead of above ${money(before.rupees)}.`,
  },
  refundSignOff: {
    value: ({ rupees }) => `Up to ${money(rupees)} in 24 hours`,
    change: (before, after) =>
      `an admin gives back up to ${money(after.rupees)} in 24 hours alone, instead of ${money(before.rupees)}. Above that a second admin confirms.`,
  },
  bonuses: {
    value: (value) => capital(bonusText(value)),
    change: (before, after) =>
      `bonuses are ${bonusText(after)}. Before: ${bonusText(before)}. Bookings ordered before keep the earlier rules.`,
  },
};

/** '10% of the price': a value as text. */
export function settingText<Key extends SettingKey>(key: Key, value: SettingValues[Key]): string {
  return texts[key].value(value);
}

/** The effect of a change as text: 'From 1 Dec 2026, 10:00 AM, commission is 12% instead of 10%. …' */
export function changeText<Key extends SettingKey>(
  key: Key,
  {
    before,
    after,
    from,
  }: { before: SettingValues[Key]; after: SettingValues[Key]; from: string | null },
): string {
  return `${from === null ? 'From now on' : `From ${from}`}, ${texts[key].change(before, after)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

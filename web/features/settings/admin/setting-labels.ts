import type { SettingKey, SettingValue, SettingValues } from '#contract/settings/limits.ts';
import { settingText } from '#contract/settings/texts.ts';

type Figure = { label: string; prefix?: string; suffix?: string };

/** The fields of each setting, in their order. */
export const settingFigures: {
  readonly [Key in SettingKey]: Readonly<Record<keyof SettingValues[Key], Figure>>;
} = {
  commission: { percent: { label: 'Commission', suffix: '% of the price' } },
  bookingCharge: { rupees: { label: 'Booking charge', prefix: '₹', suffix: 'per person' } },
  payoutSignOff: {
    rupees: { label: 'Payouts without a second admin', prefix: '₹', suffix: 'in 24 h' },
  },
  refundSignOff: {
    rupees: { label: 'Goodwill without a second admin', prefix: '₹', suffix: 'in 24 h' },
  },
  bonuses: {
    days: { label: 'Credits are valid for', suffix: 'days' },
    windowDays: { label: 'Bonuses are counted over', suffix: 'days' },
    inAll: { label: 'Bonuses per customer in that time', suffix: 'at most' },
    perProvider: { label: 'Of those, for the same provider', suffix: 'at most' },
  },
};

export const settingHints: Record<SettingKey, string> = {
  commission: 'Taken from what a provider earns. A booking keeps the rate of its order.',
  bookingCharge: 'What customers pay on top of the price. A booking keeps the charge of its order.',
  payoutSignOff: 'Payouts above this in 24 hours wait for a second admin.',
  refundSignOff: 'What one admin can give back in 24 hours. Above this, a second admin confirms.',
  bonuses:
    'Credits that customers get when a provider fails them. A booking keeps the rules of its order. Goodwill credits are valid for the same time.',
};

/** '12% of the price'. */
export function valueText(key: SettingKey, value: SettingValue): string {
  return settingText(key, value as SettingValues[typeof key]);
}

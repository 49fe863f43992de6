/** Settings that pages and the server share: keys, bounds and initial values. This file has no schemas, so that pages can import it. */

export type SettingValues = {
  /** The share of the whole price that the platform keeps. */
  commission: { percent: number };
  /** What a customer pays for each person on top of the price. */
  bookingCharge: { rupees: number };
  /** Payout runs above this total in 24 hours need a second admin. */
  payoutSignOff: { rupees: number };
  /** Goodwill of one admin above this total in 24 hours needs a second admin. */
  refundSignOff: { rupees: number };
  /** Days until a credit expires; automatic bonuses of a customer within a window, in total and by one provider. */
  bonuses: { days: number; windowDays: number; inAll: number; perProvider: number };
};
export type SettingKey = keyof SettingValues;
export type SettingValue = Readonly<Record<string, number>>;
export type BonusTerms = SettingValues['bonuses'];

type Bounds = { min: number; max: number; decimals: 0 | 2 };

/** The bounds of each figure of each setting. */
export const settingBounds: {
  readonly [Key in SettingKey]: Readonly<Record<keyof SettingValues[Key], Bounds>>;
} = {
  commission: { percent: { min: 0, max: 30, decimals: 2 } },
  bookingCharge: { rupees: { min: 1, max: 20, decimals: 0 } },
  payoutSignOff: { rupees: { min: 0, max: 10_000_000, decimals: 0 } },
  refundSignOff: { rupees: { min: 0, max: 1_000_000, decimals: 0 } },
  bonuses: {
    days: { min: 30, max: 730, decimals: 0 },
    windowDays: { min: 1, max: 365, decimals: 0 },
    inAll: { min: 1, max: 50, decimals: 0 },
    // The constraint one_bonus_a_while allows one bonus of a provider in a window.
    perProvider: { min: 0, max: 1, decimals: 0 },
  },
};
export const settingKeys = Object.keys(settingBounds) as SettingKey[];

/**
 * The values before the first version of each setting. They never change: bookings from before the first version have
 * them. The limits of one admin are in the configuration of the server.
 */
export const initialSettings = {
  commission: { percent: 10 },
  bookingCharge: { rupees: 1 },
  bonuses: { days: 180, windowDays: 30, inAll: 5, perProvider: 1 },
} as const satisfies Partial<SettingValues>;
export type FixedKey = keyof typeof initialSettings;

/** The booking charge before the first version, in paise. */
export const INITIAL_CHARGE_PAISE = initialSettings.bookingCharge.rupees * 100;

/** How many days ahead a version can be scheduled. */
export const SCHEDULE_DAYS_MAX = 730;
/** A version can be withdrawn until this many seconds before it takes effect. */
export const WITHDRAW_SECONDS = 5;
/** Changes within this many days are added up for the bound of a second admin. */
export const SIGN_OFF_DAYS = 30;
/** Percentage points by which one admin can change the commission. */
export const COMMISSION_POINTS = 2;
/** Rupees by which one admin can change the booking charge. */
export const CHARGE_RUPEES = 5;
/** Automatic bonuses in a window, and days of a credit, up to which one admin can raise them. */
export const BONUS_COUNT = 10;
export const BONUS_DAYS = 365;

export const settingStates = ['in force', 'scheduled', 'past', 'withdrawn'] as const;
export type SettingState = (typeof settingStates)[number];

import type { RawBuilder } from 'kysely';
import {
  type FixedKey,
  initialSettings,
  type SettingKey,
  type SettingValues,
} from '#contract/settings/limits.ts';
import { valueSchema } from '#contract/settings/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { valuesStatement, versionAt } from './store.ts';

/** The money terms that an order freezes. */
export type OrderTerms = { chargePaise: number; commissionBps: number };

/**
 * The value of a setting at an instant: the version in force, or the initial value before the first one.
 * @throws Error for a stored value outside its bounds
 */
export async function settingAt<Key extends FixedKey>(
  db: Db | Tx,
  key: Key,
  at: Temporal.Instant,
): Promise<SettingValues[Key]> {
  const version = await versionAt(db, { key }, at);
  return version ? parsed(key, version.value) : initialOf(key);
}

function initialOf<Key extends FixedKey>(key: Key): SettingValues[Key] {
  return initialSettings[key] as SettingValues[FixedKey] as SettingValues[Key];
}

/** The values before the first version of each setting, with the limits that the server is configured with. */
export function initialValues({
  signOffLimits,
}: Pick<Deps['site'], 'signOffLimits'>): SettingValues {
  const { payoutPaise, refundPaise } = signOffLimits;
  return {
    ...initialSettings,
    payoutSignOff: { rupees: payoutPaise / 100 },
    refundSignOff: { rupees: refundPaise / 100 },
  };
}

/** The paise above which an admin's action needs a second admin at an instant. */
export async function signOffLimitAt(
  db: Db | Tx,
  site: Pick<Deps['site'], 'signOffLimits'>,
  key: 'payoutSignOff' | 'refundSignOff',
  at: Temporal.Instant,
): Promise<number> {
  const version = await versionAt(db, { key }, at);
  const { rupees } = version ? parsed(key, version.value) : initialValues(site)[key];
  return rupees * 100;
}

type TermsRow = { values: { commission?: unknown; bookingCharge?: unknown } };

/** Reads the terms of an order at an instant, as a part of its one round trip. */
export function orderTermsStatement(at: Temporal.Instant): RawBuilder<TermsRow> {
  return valuesStatement(['commission', 'bookingCharge'] as const, at);
}

export function orderTermsFrom(row: TermsRow | undefined): OrderTerms {
  if (!row) throw new Error('The terms of orders were not read.');
  const { commission, bookingCharge } = row.values;
  const { percent } = commission ? parsed('commission', commission) : initialSettings.commission;
  const { rupees } = bookingCharge
    ? parsed('bookingCharge', bookingCharge)
    : initialSettings.bookingCharge;
  return { chargePaise: rupees * 100, commissionBps: Math.round(percent * 100) };
}

/** The terms of an order at an instant. */
export async function orderTermsAt(db: Db | Tx, at: Temporal.Instant): Promise<OrderTerms> {
  const { rows } = await orderTermsStatement(at).execute(db);
  return orderTermsFrom(rows[0]);
}

/**
 * A stored value. The database accepts only valid ones, so one outside its bounds is an error, not a default.
 */
export function parsed<Key extends SettingKey>(key: Key, value: unknown): SettingValues[Key] {
  return valueSchema(key).parse(value) as unknown as SettingValues[Key];
}

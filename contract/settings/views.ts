import { z } from 'zod';
import { listPage, PageNumber } from '../list-schemas.ts';
import { versionNumber } from '../numbers.ts';
import { AuditReasonBody, InstantText } from '../text.ts';
import { settingKeys, settingStates } from './limits.ts';
import { settingErrors } from './rules.ts';

const Key = z.enum(settingKeys);
const Value = z.record(z.string().max(20), z.number());

/** A version of a setting; the initial value has no id, author, reason or start. */
export const SettingVersion = z
  .object({
    id: z.string().nullable(),
    /** The value as text. */
    text: z.string(),
    effectiveFrom: z.string().nullable(),
    state: z.enum(settingStates),
    byName: z.string().nullable(),
    reason: z.string().nullable(),
    createdAt: z.string().nullable(),
    isSignedOff: z.boolean(),
    withdrawal: z.object({ at: z.string(), byName: z.string(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'SettingVersion' });
export type SettingVersion = z.infer<typeof SettingVersion>;

const ValuedVersion = SettingVersion.extend({ value: Value }).meta({ id: 'ValuedVersion' });
export type ValuedVersion = z.infer<typeof ValuedVersion>;

/** A setting with the version in force and the scheduled ones, the next one first. */
export const AdminSetting = z
  .object({
    key: Key,
    current: ValuedVersion,
    scheduled: z.array(ValuedVersion),
    /**
     * The value of `SIGN_OFF_DAYS` ago, with which a change is compared as well; missing in responses of the previous
     * release.
     */
    earlier: Value.optional(),
    /** The number of versions and withdrawals; a change states the number that the admin saw. */
    revision: z.number(),
  })
  .meta({ id: 'AdminSetting' });
export type AdminSetting = z.infer<typeof AdminSetting>;

export const AdminSettings = z
  .object({ settings: z.array(AdminSetting) })
  .meta({ id: 'AdminSettings' });
export type AdminSettings = z.infer<typeof AdminSettings>;

export const SettingHistory = listPage(SettingVersion);
export const SettingHistoryFileQuery = z.object({ key: Key });
export const SettingHistoryQuery = SettingHistoryFileQuery.extend({ page: PageNumber });
export const SettingParams = z.object({ key: Key });

/** `effectiveFrom` is null for now. */
export const ChangeSettingBody = AuditReasonBody.extend({
  value: Value,
  effectiveFrom: InstantText.nullable(),
  revision: versionNumber(0),
});
export type ChangeSettingBody = z.output<typeof ChangeSettingBody>;

/** Days until a credit expires, and the automatic bonuses within a window of days. */
export const BonusRules = z.object({
  days: z.number(),
  windowDays: z.number(),
  inAll: z.number(),
  perProvider: z.number(),
});

/** The public part of the settings in force. */
export const PublicSettings = z
  .object({
    /** Rupees for each person. */
    bookingCharge: z.number(),
    bonuses: BonusRules,
  })
  .meta({ id: 'PublicSettings' });
export type PublicSettings = z.infer<typeof PublicSettings>;

/** The stored value of a setting, within its bounds. */
export function valueSchema(key: z.infer<typeof Key>) {
  return Value.superRefine((value, context) => {
    for (const [figure, message] of Object.entries(settingErrors(key, value))) {
      context.addIssue({ code: 'custom', message, path: [figure] });
    }
  });
}

import type { SettingVersion } from '#contract/settings/views.ts';
import { instantInIndia, moment } from './india-time.ts';

/** When a version begins, as typed: now, or a date and time in India. */
export type StartDraft = { when: 'now' | 'later'; at: string };

/** The instant of a typed start in the format of the calls; null is now. */
export function startOf({ when, at }: StartDraft): string | null {
  return when === 'later' && at !== '' ? instantInIndia(at) : null;
}

/** 'Since Tue, 1 Dec 2026 at 10:00 AM', or 'From …' for a scheduled version. */
export function sinceText({
  effectiveFrom,
  state,
}: Pick<SettingVersion, 'effectiveFrom' | 'state'>): string {
  if (effectiveFrom === null) return 'Since the start';
  return `${state === 'in force' ? 'Since' : 'From'} ${moment(effectiveFrom)}`;
}

/** 'Asha Verma, with a second admin'. */
export function authorText({
  byName,
  isSignedOff,
}: Pick<SettingVersion, 'byName' | 'isSignedOff'>): string | null {
  return byName !== null && isSignedOff ? `${byName}, with a second admin` : byName;
}

/** A version as an entry of a list of versions. */
export function listedVersion(version: SettingVersion) {
  const { withdrawal } = version;
  return {
    key: version.id ?? 'initial',
    title: version.text,
    state: version.state,
    since: sinceText(version),
    by: authorText(version),
    reason: version.reason,
    note:
      withdrawal &&
      `Withdrawn ${moment(withdrawal.at)} · ${withdrawal.byName}: ${withdrawal.reason}`,
  };
}

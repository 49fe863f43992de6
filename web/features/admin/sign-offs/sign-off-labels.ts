import { formatRupees } from '#contract/money.ts';
import type { SettingKey } from '#contract/settings/limits.ts';
import { settingLabels } from '#contract/settings/texts.ts';
import type { SignOffKind, SignOffState } from '#contract/signoffs/limits.ts';
import type { SignOff } from '#contract/signoffs/views.ts';

export const stateLabels: Record<
  SignOffState,
  { label: string; tone: 'neutral' | 'success' | 'danger' | 'warn' }
> = {
  open: { label: 'Waiting', tone: 'warn' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
};

const titles: Record<SignOffKind, string> = {
  'payout run': 'Payout run',
  'admin role': 'New admin',
  'second factor': 'Lost second step',
  goodwill: 'Goodwill',
  setting: 'Setting',
};

/** The action and its amount: 'Payout run of ₹900.00', 'New admin: Asha Verma', 'Setting: Commission'. */
export function titleOf({ kind, amount, lines, subject }: SignOff): string {
  if (kind === 'setting') return `${titles[kind]}: ${settingLabels[subject.id as SettingKey]}`;
  if (kind === 'admin role' || kind === 'second factor')
    return `${titles[kind]}: ${lines[0]?.personName ?? 'unknown'}`;
  return `${titles[kind]} of ${formatRupees(amount)}`;
}

import type { TaxRule } from '#contract/policies/tax-rules.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

type Kind = TaxRule['kind'];

export const taxKinds: Record<Kind, { label: string; description: string; hasSac: boolean }> = {
  'gst-commission': {
    label: 'GST on commission',
    description: 'Added to the commission; the provider pays it.',
    hasSac: true,
  },
  'gst-service': {
    label: 'GST on the service',
    description: 'Included in the price of the service.',
    hasSac: true,
  },
  tcs: {
    label: 'TCS',
    description: 'Collected from the provider on the value without GST (section 52 CGST).',
    hasSac: false,
  },
  tds: {
    label: 'TDS',
    description: 'Deducted from the provider on the whole price (section 194-O).',
    hasSac: false,
  },
};

type RuleState = { state: 'coming' | 'on' | 'ended' | 'withdrawn'; label: string; tone: BadgeTone };

/** Whether a rule is in force. `now` is epoch milliseconds. */
export function ruleState(
  {
    activeFrom,
    activeUntil,
    withdrawal,
  }: Pick<TaxRule, 'activeFrom' | 'activeUntil' | 'withdrawal'>,
  now: number,
): RuleState {
  if (withdrawal) return { state: 'withdrawn', label: 'Withdrawn', tone: 'neutral' };
  if (now < Date.parse(activeFrom)) return { state: 'coming', label: 'Scheduled', tone: 'neutral' };
  if (activeUntil && Date.parse(activeUntil) <= now) {
    return { state: 'ended', label: 'Ended', tone: 'neutral' };
  }
  return { state: 'on', label: 'In force', tone: 'success' };
}

/** 'GST on commission 18%'. */
export function ruleName({ kind, ratePercent }: Pick<TaxRule, 'kind' | 'ratePercent'>): string {
  return `${taxKinds[kind].label} ${ratePercent}%`;
}

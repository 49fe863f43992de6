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

/** Whether a rule is in force. `now` is epoch milliseconds. */
export function ruleState(
  { activeFrom, activeUntil }: Pick<TaxRule, 'activeFrom' | 'activeUntil'>,
  now: number,
): { label: string; tone: BadgeTone } {
  if (now < Date.parse(activeFrom)) return { label: 'Scheduled', tone: 'neutral' };
  if (activeUntil && Date.parse(activeUntil) <= now) return { label: 'Ended', tone: 'neutral' };
  return { label: 'In force', tone: 'success' };
}

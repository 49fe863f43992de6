import type { Evidence } from '#contract/evidence/views.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

/** The kind of the report, as the provider reads it. */
export const reportLabels: Record<Evidence['kind'], string> = {
  'provider-no-show': 'The customer says that you did not come',
  quality: 'The customer says that the service was not as it should be',
  'contested-no-show': 'The customer says that they were there',
};

type ReportState = Pick<Evidence, 'state' | 'kind' | 'refundPercent'>;

/** The state of the report for the provider, as a label and a sentence. */
export function providerState({ state, kind, refundPercent }: ReportState): {
  label: string;
  tone: BadgeTone;
  text: string;
} {
  if (state === 'open') {
    return {
      label: 'Under review',
      tone: 'warn',
      text: 'We review both sides and decide. Until then, your earnings from this booking are on hold.',
    };
  }
  if (state === 'declined') {
    const text = 'The booking and your earnings stay as they are.';
    return { label: 'Declined', tone: 'neutral', text };
  }
  const part =
    kind === 'provider-no-show' || refundPercent === null
      ? 'Everything'
      : `${refundPercent}% of the price`;
  return { label: 'Upheld', tone: 'danger', text: `${part} was refunded to the customer.` };
}

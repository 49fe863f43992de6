import type { Evidence } from '#contract/evidence/views.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

/** The kind of the report, as the provider reads it. */
export const reportLabels: Record<Evidence['kind'], PlainKey> = {
  'provider-no-show': 'report.didNotCome',
  quality: 'report.quality',
  'contested-no-show': 'report.wasThere',
};

type ReportState = Pick<Evidence, 'state' | 'kind' | 'refundPercent'>;

/** The state of the report for the provider, as a label and a sentence. */
export function providerState(
  t: T,
  { state, kind, refundPercent }: ReportState,
): {
  label: string;
  tone: BadgeTone;
  text: string;
} {
  if (state === 'open') {
    return {
      label: t('report.underReview'),
      tone: 'warn',
      text: t('report.underReviewText'),
    };
  }
  if (state === 'declined') {
    const text = t('report.declinedText');
    return { label: t('report.declined'), tone: 'neutral', text };
  }
  const isWhole = kind === 'provider-no-show' || refundPercent === null;
  return {
    label: t('report.upheld'),
    tone: 'danger',
    text: isWhole ? t('report.fullRefund') : t('report.partRefund', { percent: refundPercent }),
  };
}

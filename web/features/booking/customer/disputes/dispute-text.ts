import type { Dispute } from '#contract/booking/disputes.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import type { PlainKey, T } from '#messages/translation.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export type ReportKind = Dispute['kind'];
type Action = BookingDetails['actions'][number];

const kindOfAction: Partial<Record<Action, ReportKind>> = {
  reportNoShow: 'provider-no-show',
  complain: 'quality',
  contestNoShow: 'contested-no-show',
};

export const kindLabels: Record<ReportKind, PlainKey> = {
  'provider-no-show': 'dispute.noShow',
  quality: 'dispute.quality',
  'contested-no-show': 'dispute.wasThere',
};

/** Whether a report about the booking waits for its decision. */
export function isReported({ dispute }: Pick<BookingDetails, 'dispute'>): boolean {
  return dispute?.state === 'open';
}

type Terms = Pick<PolicyTerms, 'providerNoShow' | 'complaint'>;

/** The reports that are possible now, and their consequences (POLICY-07, POLICY-22, POLICY-30, POLICY-31). */
export function disputeChoices(
  t: T,
  actions: readonly Action[],
  terms: Terms | undefined,
): { value: ReportKind; label: string; hint: string | undefined }[] {
  return kindsOf(actions).map((value) => ({
    value,
    label: t(kindLabels[value]),
    hint: hintOf(t, value, terms),
  }));
}

/** The kinds of reports that the actions of a booking allow. */
export function kindsOf(actions: readonly Action[]): ReportKind[] {
  return actions.flatMap((action) => kindOfAction[action] ?? []);
}

/** What happens to the money after a report of a provider's no-show. */
export function noShowText(t: T, { providerNoShow }: Pick<PolicyTerms, 'providerNoShow'>): string {
  const { refundPercent: percent, creditPercent: credit } = providerNoShow;
  return percent === 100
    ? t('dispute.noShowFull', { credit })
    : t('dispute.noShowPart', { percent, credit });
}

function hintOf(t: T, kind: ReportKind, terms: Terms | undefined): string | undefined {
  if (kind === 'contested-no-show') return t('dispute.wasThereHint');
  if (!terms) return undefined;
  const { providerNoShow, complaint } = terms;
  if (kind === 'quality') {
    const { refundPercentMin: least, refundPercentMax: most } = complaint;
    return t('dispute.qualityHint', { least, most });
  }
  const { refundPercent: percent, creditPercent: credit } = providerNoShow;
  return percent === 100
    ? t('dispute.noShowFullHint', { credit })
    : t('dispute.noShowPartHint', { percent, credit });
}

/** The state of a report as a label and a sentence. */
export function disputeState(
  t: T,
  { state, kind, refundPercent: percent }: Dispute,
): { label: string; tone: BadgeTone; text: string } {
  if (state === 'open') {
    return { label: t('dispute.open'), tone: 'warn', text: t('dispute.openText') };
  }
  if (state === 'declined') {
    return { label: t('dispute.declined'), tone: 'neutral', text: t('dispute.declinedText') };
  }
  const text =
    kind === 'provider-no-show' || percent === null
      ? t('dispute.confirmedFull')
      : t('dispute.confirmedPart', { percent });
  return { label: t('dispute.confirmed'), tone: 'success', text };
}

/** Whether the description is long enough to be sent. */
export function isDescribed(account: string): boolean {
  return account.trim().length >= ACCOUNT_LENGTH_MIN;
}

const ACCOUNT_LENGTH_MIN = 10;
export const ACCOUNT_LENGTH_MAX = 2000;

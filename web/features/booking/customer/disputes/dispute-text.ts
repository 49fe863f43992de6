import type { Dispute } from '#contract/booking/disputes.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import type { PolicyTerms } from '#contract/policies/policy.ts';
import type { BadgeTone } from '#web/ui/display/badge.tsx';

export type ReportKind = Dispute['kind'];
type Action = BookingDetails['actions'][number];

const kindOfAction: Partial<Record<Action, ReportKind>> = {
  reportNoShow: 'provider-no-show',
  complain: 'quality',
  contestNoShow: 'contested-no-show',
};

export const kindLabels: Record<ReportKind, string> = {
  'provider-no-show': 'The provider did not come',
  quality: 'The quality was not right',
  'contested-no-show': 'I was there',
};

/** What can be reported now, and its consequences (POLICY-07, POLICY-22, POLICY-30, POLICY-31). */
export function disputeChoices(
  actions: readonly Action[],
  terms: Pick<PolicyTerms, 'providerNoShow' | 'complaint'> | undefined,
): { value: ReportKind; label: string; hint: string | undefined }[] {
  return actions.flatMap((action) => {
    const value = kindOfAction[action];
    return value ? [{ value, label: kindLabels[value], hint: hintOf(value, terms) }] : [];
  });
}

/** What happens to the money after a report that the provider did not come. */
export function noShowText({ providerNoShow }: Pick<PolicyTerms, 'providerNoShow'>): string {
  const { refundPercent, creditPercent } = providerNoShow;
  const refund = refundPercent === 100 ? 'full refund' : `${refundPercent}% refund`;
  return `Report it if nobody comes. We hold the money until we have decided. If confirmed: ${refund} + ${creditPercent}% wallet credit.`;
}

function hintOf(
  kind: ReportKind,
  terms: Pick<PolicyTerms, 'providerNoShow' | 'complaint'> | undefined,
): string | undefined {
  if (kind === 'contested-no-show') {
    return 'The provider says that you did not come. If you were there, the decision is looked at again.';
  }
  if (!terms) return undefined;
  const { providerNoShow, complaint } = terms;
  if (kind === 'provider-no-show') {
    return `If it is so, you get ${providerNoShow.refundPercent}\u00a0% back and ${providerNoShow.creditPercent}\u00a0% of it on top as a wallet credit.`;
  }
  return `If it is so, ${complaint.refundPercentMin} to ${complaint.refundPercentMax}\u00a0% of the price comes back.`;
}

/** The state of a report as a label and a sentence. */
export function disputeState({ state, kind, refundPercent }: Dispute): {
  label: string;
  tone: BadgeTone;
  text: string;
} {
  if (state === 'open') {
    return {
      label: 'Being looked into',
      tone: 'warn',
      text: 'We read both sides and decide. Until then no money goes to the provider.',
    };
  }
  if (state === 'declined') {
    return { label: 'Declined', tone: 'neutral', text: 'The booking stays as it is.' };
  }
  const back =
    kind === 'provider-no-show' || refundPercent === null
      ? 'Everything you paid comes back.'
      : `${refundPercent}\u00a0% of the price comes back.`;
  return { label: 'Upheld', tone: 'success', text: back };
}

/** The validation error of the description, or undefined. */
export function accountProblem(account: string): string | undefined {
  return account.trim().length < ACCOUNT_LENGTH_MIN
    ? 'Please tell what happened, in a sentence at least.'
    : undefined;
}

const ACCOUNT_LENGTH_MIN = 10;
export const ACCOUNT_LENGTH_MAX = 2000;

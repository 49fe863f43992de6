import type { PolicyTerms } from '#contract/policies/policy.ts';
import type { T } from '#messages/translation.ts';

/** Where the refund of a gift card goes, and how long it takes once the policy is known (POLICY-24, POLICY-25). */
export function giftRefundText(
  t: T,
  amount: string,
  terms: Pick<PolicyTerms, 'processingDays' | 'bankDays'> | undefined,
): string {
  const text = t('gifts.refundText', { amount });
  if (!terms) return text;
  const [processing, bank] = [terms.processingDays.join('–'), terms.bankDays.join('–')];
  return `${text} ${t('gifts.refundDays', { processing, bank })}`;
}

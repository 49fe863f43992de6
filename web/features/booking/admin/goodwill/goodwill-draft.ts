import { GOODWILL_MIN, type GoodwillTarget } from '#contract/booking/goodwill/limits.ts';
import type { GoodwillOffer } from '#contract/booking/goodwill/views.ts';
import { formatRupees, rupeesOf } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
import { parsePaise } from '#web/lib/parse-paise.ts';

export type GoodwillDraft = { target: GoodwillTarget; amount: string; reason: string };
type GoodwillErrors = Partial<Record<keyof GoodwillDraft, string>>;

/** The minimum length of a reason, in characters. */
const REASON_LENGTH_MIN = 3;

/** The maximum for this destination, in rupees. */
export function mostTo({ remains, toSource }: GoodwillOffer, target: GoodwillTarget): number {
  return target === 'wallet' ? remains : toSource;
}

/** Errors by field, in the order of the form. */
export function goodwillErrors(
  { target, amount, reason }: GoodwillDraft,
  offer: GoodwillOffer,
): GoodwillErrors {
  const found: GoodwillErrors = {};
  const paise = parsePaise(amount);
  const most = mostTo(offer, target);
  if (paise === undefined || paise < GOODWILL_MIN * 100 || paise > (paiseOf(most) ?? 0)) {
    found.amount = `Please enter an amount from ${formatRupees(GOODWILL_MIN)} to ${formatRupees(most)}.`;
  }
  if (reason.trim().length < REASON_LENGTH_MIN) found.reason = 'Please give a reason.';
  return found;
}

/** The figures after paying this amount, in rupees; an invalid amount counts as zero. */
export function goodwillPreview(
  amount: string,
  { remains, withoutSignOff }: GoodwillOffer,
): { amount: number; left: number; needsSignOff: boolean } {
  const paise = parsePaise(amount) ?? 0;
  const left = rupeesOf(Math.max(0, (paiseOf(remains) ?? 0) - paise));
  return { amount: rupeesOf(paise), left, needsSignOff: paise > (paiseOf(withoutSignOff) ?? 0) };
}

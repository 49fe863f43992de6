import type { TaxRule } from '#contract/policies/tax-rules.ts';
import { instantInIndia } from '#web/lib/india-time.ts';
import { taxKinds } from './tax-labels.ts';

/** The form of a tax rule, as typed. */
export type TaxDraft = {
  kind: TaxRule['kind'];
  rate: string;
  sac: string;
  from: string;
  until: string;
};
export type TaxErrors = Partial<Record<keyof TaxDraft, string>>;

export const emptyTax: TaxDraft = {
  kind: 'gst-commission',
  rate: '',
  sac: '',
  from: '',
  until: '',
};

const RATE_MAX = 50;

/** Errors by field. */
export function taxErrors({ kind, rate, sac, from, until }: TaxDraft): TaxErrors {
  const found: TaxErrors = {};
  const isRate = /^\d{1,2}(?:\.\d{1,2})?$/.test(rate.trim());
  if (!isRate || Number(rate) === 0 || Number(rate) > RATE_MAX) {
    found.rate = 'Enter 0.01% to 50%, with up to two decimals.';
  }
  if (taxKinds[kind].hasSac && sac.trim() !== '' && !/^\d{4,6}$/.test(sac.trim())) {
    found.sac = 'A SAC has 4 to 6 digits.';
  }
  if (from === '') found.from = 'Please choose when it takes effect.';
  if (until !== '' && from !== '' && until <= from)
    found.until = 'The end must be after the start.';
  return found;
}

/** The request body of a valid draft. */
export function taxBody({ kind, rate, sac, from, until }: TaxDraft) {
  return {
    kind,
    ratePercent: Number(rate),
    ...(taxKinds[kind].hasSac && sac.trim() !== '' ? { sac: sac.trim() } : {}),
    activeFrom: instantInIndia(from),
    ...(until === '' ? {} : { activeUntil: instantInIndia(until) }),
  };
}

/** The end of a rule, as typed, and its reason. */
export type EndDraft = { until: string; reason: string };

const REASON_MIN = 3;

/** Errors by field of the call. */
export function endErrors({ until, reason }: EndDraft): Record<string, string> {
  return {
    ...(until === '' ? { activeUntil: 'Please choose when it ends.' } : {}),
    ...(reason.trim().length < REASON_MIN ? { reason: 'Please give a reason.' } : {}),
  };
}

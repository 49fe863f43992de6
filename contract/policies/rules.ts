import type { PolicyTerms } from './policy.ts';

/**
 * The terms that an admin can set. The rest of a policy is fixed: full refund when a provider fails, none for a
 * customer's no-show.
 */
export type ChosenTerms = {
  bands: { hoursBefore: number; refundPercent: number }[];
  providerCancelsCredit: number;
  providerNoShowCredit: number;
  rescheduleFreeHours: number;
  complaintMin: number;
  complaintMax: number;
  emergencyWaiverHours: number;
  processingFrom: number;
  processingTo: number;
  bankFrom: number;
  bankTo: number;
};

export const BANDS_MIN = 2;
export const BANDS_MAX = 8;
export const BAND_HOURS_MAX = 720;
const CREDIT_MAX = 50;
const COMPLAINT_MIN = 25;
const DAYS_MAX = 30;

/** Errors of the terms by field; a field of a band is 'bands.1.hoursBefore'. */
export function policyErrors(terms: ChosenTerms): Record<string, string> {
  return { ...bandErrors(terms.bands), ...figureErrors(terms), ...orderErrors(terms) };
}

function bandErrors(bands: ChosenTerms['bands']): Record<string, string> {
  const found: Record<string, string> = {};
  if (bands.length < BANDS_MIN || bands.length > BANDS_MAX) {
    found['bands'] = `Between ${BANDS_MIN} and ${BANDS_MAX} bands.`;
  }
  bands.forEach(({ hoursBefore, refundPercent }, place) => {
    const above = bands[place - 1];
    const hours = `bands.${place}.hoursBefore`;
    const percent = `bands.${place}.refundPercent`;
    if (!isWhole(hoursBefore, 0, BAND_HOURS_MAX))
      found[hours] = `0 to ${BAND_HOURS_MAX} whole hours.`;
    else if (above && hoursBefore >= above.hoursBefore) {
      found[hours] = 'Fewer hours than in the band above.';
    } else if (place === bands.length - 1 && hoursBefore !== 0) {
      found[hours] = 'The last band begins at 0 hours.';
    }
    if (!isWhole(refundPercent, 0, 100)) found[percent] = 'Enter a whole number from 0 to 100.';
    else if (above && refundPercent >= above.refundPercent) {
      found[percent] = 'Less than in the band above.';
    }
  });
  return found;
}

export type PolicyFigure = Exclude<keyof ChosenTerms, 'bands'>;
/** The minimum and the maximum of each figure. */
export const policyLimits: Record<PolicyFigure, readonly [number, number]> = {
  providerCancelsCredit: [0, CREDIT_MAX],
  providerNoShowCredit: [0, CREDIT_MAX],
  rescheduleFreeHours: [0, BAND_HOURS_MAX],
  complaintMin: [COMPLAINT_MIN, 100],
  complaintMax: [COMPLAINT_MIN, 100],
  emergencyWaiverHours: [1, BAND_HOURS_MAX],
  processingFrom: [1, DAYS_MAX],
  processingTo: [1, DAYS_MAX],
  bankFrom: [1, DAYS_MAX],
  bankTo: [1, DAYS_MAX],
};

function figureErrors(terms: ChosenTerms): Record<string, string> {
  const wrong = Object.entries(policyLimits).filter(
    ([key, [least, most]]) => !isWhole(terms[key as PolicyFigure], least, most),
  );
  return Object.fromEntries(wrong.map(([key, [least, most]]) => [key, `${least} to ${most}.`]));
}

function orderErrors(terms: ChosenTerms): Record<string, string> {
  const pairs = [
    ['complaintMin', 'complaintMax'],
    ['processingFrom', 'processingTo'],
    ['bankFrom', 'bankTo'],
  ] as const;
  const wrong = pairs.filter(([from, to]) => terms[from] > terms[to]);
  return Object.fromEntries(wrong.map(([, to]) => [to, 'Not below the figure before it.']));
}

function isWhole(figure: number, least: number, most: number): boolean {
  return Number.isInteger(figure) && figure >= least && figure <= most;
}

/** The terms of a new version: the chosen values and the previous version's other values. */
export function termsOf(chosen: ChosenTerms, before: PolicyTerms): PolicyTerms {
  const { bands, rescheduleFreeHours, emergencyWaiverHours } = chosen;
  return {
    ...before,
    bands,
    rescheduleFreeHours,
    emergencyWaiverHours,
    providerCancels: { ...before.providerCancels, creditPercent: chosen.providerCancelsCredit },
    providerNoShow: { ...before.providerNoShow, creditPercent: chosen.providerNoShowCredit },
    complaint: {
      ...before.complaint,
      refundPercentMin: chosen.complaintMin,
      refundPercentMax: chosen.complaintMax,
    },
    processingDays: [chosen.processingFrom, chosen.processingTo],
    bankDays: [chosen.bankFrom, chosen.bankTo],
  };
}

/** The terms of a version that the next version can change. */
export function chosenOf(terms: PolicyTerms): ChosenTerms {
  const { complaint, processingDays, bankDays } = terms;
  return {
    bands: terms.bands.map((band) => ({ ...band })),
    providerCancelsCredit: terms.providerCancels.creditPercent,
    providerNoShowCredit: terms.providerNoShow.creditPercent,
    rescheduleFreeHours: terms.rescheduleFreeHours,
    complaintMin: complaint.refundPercentMin,
    complaintMax: complaint.refundPercentMax,
    emergencyWaiverHours: terms.emergencyWaiverHours,
    processingFrom: processingDays[0],
    processingTo: processingDays[1],
    bankFrom: bankDays[0],
    bankTo: bankDays[1],
  };
}

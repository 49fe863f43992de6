export type Verdict = 'uphold' | 'decline';
export type DecisionDraft = { verdict: Verdict | undefined; percent: string; reason: string };
type DecisionErrors = Partial<Record<keyof DecisionDraft, string>>;

/** Minimum length of a reason. */
const REASON_LENGTH_MIN = 10;

/** Errors by field, in the order of the form (POLICY-31). */
export function decisionErrors(
  { verdict, percent, reason }: DecisionDraft,
  range: { min: number } | undefined,
): DecisionErrors {
  const found: DecisionErrors = {};
  if (!verdict) found.verdict = 'Please choose a decision.';
  if (verdict === 'uphold' && range && !isWithin(percent, range.min)) {
    found.percent = `Choose a refund of ${range.min}% to 100% of the price.`;
  }
  if (reason.trim().length < REASON_LENGTH_MIN) {
    found.reason = `Please give a reason of at least ${REASON_LENGTH_MIN} characters.`;
  }
  return found;
}

function isWithin(percent: string, min: number): boolean {
  return /^\d{1,3}$/.test(percent.trim()) && Number(percent) >= min && Number(percent) <= 100;
}

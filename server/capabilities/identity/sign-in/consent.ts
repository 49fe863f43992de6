import { refusals } from '#contract/errors.ts';
import { Refused } from '#platform/refused.ts';

/** Age and terms were not confirmed; `extra` is data for the step that asks for consent. */
export function consentRefusal(extra?: Record<string, unknown>): Refused {
  const fields = { termsAccepted: refusals.CONSENT_REQUIRED[1] };
  return new Refused('CONSENT_REQUIRED', undefined, { fields, ...(extra ? { extra } : {}) });
}

import type { Sentence } from '#messages/sentence.ts';
import { whyText } from '#messages/why-text.ts';
import { type Hours, type Reason, toIsoWithOffset } from '../rules/starts.rules.ts';
import { reasonFacts } from './reason-facts.ts';
import { reasonText } from './reason-text.ts';

/** A reason against a start (epoch minute) as a whole sentence: 'Closed on Sundays.' */
export function reasonSentence(reason: Reason, hours: Hours, at: number): Sentence {
  const { timeZone } = hours;
  const why = {
    reason: reason.code,
    sentence: reasonText(reason, hours, at),
    facts: reasonFacts(reason, hours),
  };
  const start = { at: toIsoWithOffset(at, timeZone), timeZone };
  return (t) => whyText(t, why, start);
}

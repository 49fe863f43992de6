import { HOLD_MINUTES } from '#contract/limits.ts';

const HOLD_MS = HOLD_MINUTES * 60_000;

type Answered = { holdExpiresAt: string; sentAt: number; now: number };

/**
 * When a hold ends by the clock of this browser, in epoch milliseconds. A hold may be older than this
 * answer, but never ends later than its full length after the order was sent; and where the two clocks
 * disagree so far that it would be over already, that length is all that can be known.
 */
export function holdEnd({ holdExpiresAt, sentAt, now }: Answered): number {
  const latest = sentAt + HOLD_MS;
  const told = Date.parse(holdExpiresAt);
  return told > now && told < latest ? told : latest;
}

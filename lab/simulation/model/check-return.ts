import { equal, ok } from 'node:assert/strict';
import type { Play } from './play.ts';

/** Checks that spent credits return with their expiry, or with a week to spend them in. */
export function checkReturn(before: Temporal.Instant | null, play: Play): void {
  const { endsAt } = play.credit;
  if (before === null || endsAt === null) {
    equal(endsAt, before);
    return;
  }
  const week = play.now.add({ hours: 24 * 7 }).epochMilliseconds;
  const longest = Math.max(before.epochMilliseconds, week);
  ok([before.epochMilliseconds, longest].includes(endsAt.epochMilliseconds));
  if (play.hasReturned) equal(endsAt.epochMilliseconds, longest);
}

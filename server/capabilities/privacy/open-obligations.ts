import { openMattersOf } from '#capabilities/booking/index.ts';
import { openEmailChange } from '#capabilities/identity/index.ts';
import { balanceOf } from '#capabilities/ledger/index.ts';
import type { Obstacle } from '#contract/privacy/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import type { OpenMatters } from './obstacles.rules.ts';

/** What is still open between a person and others, read where it is decided. */
export async function openMatters(
  db: Db | Tx,
  personId: string,
  now: Temporal.Instant,
): Promise<OpenMatters> {
  const standing = await openMattersOf(db, personId, now);
  const isEmailChanging = (await openEmailChange(db, personId, now)) !== undefined;
  return {
    ...standing,
    isEmailChanging,
    earningsPaise: 0 - (await balanceOf(db, 'earnings', personId)),
  };
}

/** @throws Refused with the first of them, and all in `obstacles`. */
export function refuseIfAny(obstacles: readonly Obstacle[]): void {
  const [first] = obstacles;
  if (first) throw new Refused(first.code, first.text, { extra: { obstacles } });
}

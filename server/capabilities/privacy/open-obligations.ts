import { openMattersOf } from '#capabilities/booking/index.ts';
import { openEmailChange } from '#capabilities/identity/index.ts';
import { balanceOf } from '#capabilities/ledger/index.ts';
import { packagesLeftPaise, prepaidRefundsPaise } from '#capabilities/prepaid/index.ts';
import { giftsLeftPaise } from '#capabilities/wallet/index.ts';
import type { Obstacle } from '#contract/privacy/views.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import type { OpenObligations } from './obstacles.rules.ts';

/** Open obligations between a person and others, read in the deciding transaction. */
export async function openObligations(
  db: Db | Tx,
  personId: string,
  now: Temporal.Instant,
): Promise<OpenObligations> {
  const openMatters = await openMattersOf(db, personId, now);
  const isEmailChanging = (await openEmailChange(db, personId, now)) !== undefined;
  return {
    ...openMatters,
    refundsPaise: openMatters.refundsPaise + (await prepaidRefundsPaise(db, personId)),
    isEmailChanging,
    giftsPaise: await giftsLeftPaise(db, personId),
    packagesPaise: await packagesLeftPaise(db, personId),
    earningsPaise: 0 - (await balanceOf(db, 'earnings', personId)),
  };
}

/** @throws Refused with the first obstacle, and all of them in `obstacles` */
export function refuseIfAny(obstacles: readonly Obstacle[]): void {
  const [first] = obstacles;
  if (first) throw new Refused(first.code, first.text, { extra: { obstacles } });
}

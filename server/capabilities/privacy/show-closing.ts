import { countVisible } from '#capabilities/catalogue/index.ts';
import { availablePaise } from '#capabilities/wallet/index.ts';
import { rupeesOf } from '#contract/money.ts';
import type { ClosingFacts } from '#contract/privacy/views.ts';
import type { Deps } from '#platform/deps.ts';
import { obstaclesToDeactivate, obstaclesToDelete } from './obstacles.rules.ts';
import { openObligations } from './open-obligations.ts';

/** The consequences of closing the account now, and the obstacles. */
export async function showClosing(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  personId: string,
): Promise<ClosingFacts> {
  const now = clock.now();
  const open = await openObligations(db, personId, now);
  return {
    toDeactivate: obstaclesToDeactivate(open),
    toDelete: obstaclesToDelete(open),
    walletAmount: rupeesOf(await availablePaise(db, personId, now)),
    services: await countVisible(db, personId),
  };
}

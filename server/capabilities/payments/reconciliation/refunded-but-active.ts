import { balanceOf } from '#capabilities/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Finding } from '../differences/differences.rules.ts';
import { openOfKind } from '../differences/differences.store.ts';
import { fullyRefundedByGateway } from './compared.store.ts';

const KIND = 'refund-by-gateway';

/**
 * Finds payments that the gateway refunded in full without our request while their booking is active (its
 * escrow is not empty). Checks these refunds and those listed before.
 */
export async function refundedButActive(
  db: Db,
  gatewayRefundIds: readonly string[],
): Promise<{ checked: string[]; findings: Finding[] }> {
  const checked = await openOfKind(db, KIND);
  const findings: Finding[] = [];
  for (const refund of await fullyRefundedByGateway(db, [...gatewayRefundIds, ...checked])) {
    if ((await balanceOf(db, 'escrow', refund.subjectId)) === 0) continue;
    const { gatewayRefundId: gatewayId, givenPaise: theirsPaise } = refund;
    findings.push({ kind: KIND, gatewayId, oursPaise: null, theirsPaise });
  }
  return { checked, findings };
}

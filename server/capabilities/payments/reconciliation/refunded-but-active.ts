import { balanceOf } from '#capabilities/ledger/index.ts';
import type { Db } from '#platform/db/db.ts';
import type { Finding } from '../differences/differences.rules.ts';
import { openOfKind } from '../differences/differences.store.ts';
import { fullyRefundedByGateway } from './compared.store.ts';

const KIND = 'refund-by-gateway';

/**
 * Payments of which nothing is left because the gateway has given back without our asking, while what they
 * pay for now stands: something is in its escrow. Looks at these refunds and at those that a person was told of before.
 */
export async function refundedButActive(
  db: Db,
  gatewayRefundIds: readonly string[],
): Promise<{ checked: string[]; findings: Finding[] }> {
  const checked = await openOfKind(db, KIND);
  const findings: Finding[] = [];
  for (const refund of await fullyRefundedByGateway(db, [...gatewayRefundIds, ...checked])) {
    if ((await balanceOf(db, 'escrow', refund.subject_id)) === 0) continue;
    const { gateway_refund_id: gatewayId, given_paise: theirsPaise } = refund;
    findings.push({ kind: KIND, gatewayId, oursPaise: null, theirsPaise });
  }
  return { checked, findings };
}

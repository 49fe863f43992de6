import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import { formatPaise } from '#contract/money.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { GatewaySettlement, GatewaySettlementItem } from '#platform/gateway/port.ts';
import type { Compared, DayWindow, Finding } from '../differences/differences.rules.ts';
import { knownPayments, knownRefunds } from './compared.store.ts';
import { writeSettlement } from './settlements.store.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock'>;

/** Records settlements once and checks that their items are known and add up. */
export async function compareSettlements(
  deps: Needs,
  window: DayWindow,
  days: readonly string[],
): Promise<Compared> {
  const settlements = await deps.gateway.settlements({ from: window.since, to: window.to });
  const items: GatewaySettlementItem[] = [];
  for (const day of days) items.push(...(await deps.gateway.settlementItems(day)));
  const byId = Map.groupBy(items, ({ settlementId }) => settlementId);
  const findings: Finding[] = [];
  for (const settlement of settlements) {
    const written = await recordSettlement(deps, settlement);
    const sum = sumOf(byId.get(settlement.id) ?? []);
    const found = { kind: 'settlement-amount', gatewayId: settlement.id } as const;
    const theirsPaise = settlement.amountPaise;
    if (written !== theirsPaise) findings.push({ ...found, oursPaise: written, theirsPaise });
    else if (sum !== theirsPaise) findings.push({ ...found, oursPaise: sum, theirsPaise });
  }
  const missing = await missingItems(deps, items);
  const seen = [...settlements.map(({ id }) => id), ...items.map(({ entityId }) => entityId)];
  return { count: settlements.length, seen, findings: [...findings, ...missing] };
}

/** @returns the recorded amount in paise. */
async function recordSettlement(
  { db, clock }: Needs,
  settlement: GatewaySettlement,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    const written = await writeSettlement(tx, settlement, clock.now());
    const { amountPaise } = written;
    if (written.isNew && amountPaise !== 0) {
      await post(tx, {
        key: `settlement-${settlement.id}`,
        kind: 'settled',
        subjectId: PLATFORM,
        note: `${formatPaise(amountPaise)} paid to our bank (${settlement.id}, ${settlement.utr ?? 'no reference'})`,
        at: clock.now(),
        lines: [
          { kind: 'bank', owner: PLATFORM, amount: amountPaise },
          { kind: 'clearing', owner: PLATFORM, amount: -amountPaise },
        ],
      });
    }
    return amountPaise;
  });
}

/** Records the settlements of the last days after a webhook. */
export async function recordSettlements(deps: Needs): Promise<void> {
  const now = deps.clock.now();
  const window = { from: now.subtract({ hours: 72 }), to: now.add({ hours: 1 }) };
  for (const settlement of await deps.gateway.settlements(window)) {
    await recordSettlement(deps, settlement);
  }
}

function sumOf(items: readonly GatewaySettlementItem[]): number {
  return items.reduce((sum, { creditPaise, debitPaise }) => sum + creditPaise - debitPaise, 0);
}

/** Settlement items that we do not know. Transfers are compared separately, and reversals have other ids. */
async function missingItems(
  { db }: Needs,
  items: readonly GatewaySettlementItem[],
): Promise<Finding[]> {
  const idsOf = (type: GatewaySettlementItem['type']) =>
    items.filter((item) => item.type === type).map(({ entityId }) => entityId);
  const [payments, refunds] = [idsOf('payment'), idsOf('refund')];
  const known = new Set([
    ...(await knownPayments(db, payments)).keys(),
    ...(await knownRefunds(db, refunds)).map(({ gatewayRefundId: id }) => id),
  ]);
  return items
    .filter(
      ({ type, entityId }) => (type === 'payment' || type === 'refund') && !known.has(entityId),
    )
    .map(({ entityId, creditPaise, debitPaise }) => ({
      kind: 'item-missing',
      gatewayId: entityId,
      oursPaise: null,
      theirsPaise: creditPaise - debitPaise,
    }));
}

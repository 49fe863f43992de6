import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import { formatPaise } from '#contract/money.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { GatewaySettlement, GatewaySettlementItem } from '#platform/gateway/port.ts';
import type { Compared, DayWindow, Finding } from '../differences/differences.rules.ts';
import { unreadableItems } from './compare-each.ts';
import { existsAtGateway } from './compare-payments.ts';
import { knownPayments, knownRefunds } from './compared.store.ts';
import { settledPaise, unfinishedSettlements, writeSettlement } from './settlements.store.ts';

/** Within these hours a bank usually receives a settlement. */
const USUAL_HOURS = 24;
/** For how long a settlement is read again whose difference an admin has resolved: the gateway may pay it later. */
const RETRIED_DAYS = 60;

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock'>;

/** Records processed settlements once and checks that their items are known and add up. */
export async function compareSettlements(
  deps: Needs,
  window: DayWindow,
  days: readonly string[],
): Promise<Compared> {
  const unread = unreadableItems('settlement-uncompared');
  const unreadItems = unreadableItems('item-uncompared');
  const { onUnreadable } = unread;
  const span = { from: window.since, to: window.to, onUnreadable };
  const settlements = await deps.gateway.settlements(span);
  const items: GatewaySettlementItem[] = [];
  for (const day of days) {
    items.push(...(await deps.gateway.settlementItems(day, unreadItems.onUnreadable)));
  }
  const byId = Map.groupBy(items, ({ settlementId }) => settlementId);
  const findings: Finding[] = [];
  const earlier = await unfinishedBefore(deps, settlements);
  for (const settlement of [...settlements, ...earlier]) {
    // The items of an earlier settlement are those of its own day.
    const itemsOfIt = earlier.includes(settlement) ? undefined : (byId.get(settlement.id) ?? []);
    const found =
      settlement.status === 'processed'
        ? await compareProcessed(deps, settlement, itemsOfIt)
        : await unfinished(deps, settlement);
    if (found) findings.push(found);
  }
  const missing = await missingItems(deps, items);
  const seen = [
    ...[...settlements, ...earlier].map(({ id }) => id),
    ...items.map(({ entityId }) => entityId),
    ...[...unread.ids, ...unreadItems.ids],
  ];
  findings.push(...missing, ...unread.findings(), ...unreadItems.findings());
  return { count: settlements.length, seen, findings };
}

async function compareProcessed(
  deps: Needs,
  settlement: GatewaySettlement,
  items: readonly GatewaySettlementItem[] | undefined,
): Promise<Finding | undefined> {
  const { id: gatewayId, amountPaise: theirsPaise } = settlement;
  const written = await recordSettlement(deps, settlement);
  const oursPaise = written !== theirsPaise || !items ? written : sumOf(items);
  if (oursPaise === theirsPaise) return undefined;
  return { kind: 'settlement-amount', gatewayId, oursPaise, theirsPaise };
}

/** A settlement that failed, or that the bank has not received within a day. Nothing is posted for it. */
async function unfinished(
  { db, clock }: Needs,
  { id: gatewayId, status, amountPaise: theirsPaise, createdAt }: GatewaySettlement,
): Promise<Finding | undefined> {
  const usualSince = clock.now().subtract({ hours: USUAL_HOURS });
  const isUsual = Temporal.Instant.compare(createdAt, usualSince) > 0;
  if (status === 'created' && isUsual) return undefined;
  const oursPaise = (await settledPaise(db, gatewayId)) ?? null;
  const kind = status === 'failed' ? 'settlement-failed' : 'settlement-delayed';
  return { kind, gatewayId, oursPaise, theirsPaise };
}

/** Settlements that were unfinished in earlier comparisons and are older than this one. */
async function unfinishedBefore(
  { db, gateway, clock }: Needs,
  listed: readonly GatewaySettlement[],
): Promise<GatewaySettlement[]> {
  const known = new Set(listed.map(({ id }) => id));
  const since = clock.now().subtract({ hours: 24 * RETRIED_DAYS });
  const unfinished = await unfinishedSettlements(db, since);
  const earlier: GatewaySettlement[] = [];
  for (const id of unfinished.filter((one) => !known.has(one))) {
    await existsAtGateway(async () => earlier.push(await gateway.settlement(id)));
  }
  return earlier;
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
    if (settlement.status === 'processed') await recordSettlement(deps, settlement);
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

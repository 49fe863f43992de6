import { postedAmount } from '#capabilities/ledger/index.ts';
import type { Deps } from '#platform/deps.ts';
import type { GatewayTransfer } from '#platform/gateway/port.ts';
import type { Compared, DayWindow, Finding } from '../differences/differences.rules.ts';
import { alignPayment, syncTransfer } from '../transfers/align-payment.ts';
import { returnedPaise } from '../transfers/transfers.rules.ts';
import { knownTransfers, type TransferRow } from '../transfers/transfers.store.ts';
import { PaymentBusy } from '../with-lease.ts';
import { compareEach, unreadableItems } from './compare-each.ts';
import { existsAtGateway } from './compare-payments.ts';
import { transferredIn } from './compared.store.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'log'>;

/** How long a payout may be sent and not yet posted. */
const IN_FLIGHT_MINUTES = 30;

/** Checks that every transfer of the gateway belongs to one of our bookings or payouts, with its amount. */
export async function compareTransfers(deps: Needs, window: DayWindow): Promise<Compared> {
  const { db, gateway } = deps;
  const unread = unreadableItems('transfer-uncompared');
  const { onUnreadable } = unread;
  const theirs = await gateway.listTransfers({ from: window.since, to: window.to, onUnreadable });
  const seen = [...theirs.map(({ id }) => id), ...unread.ids];
  const findings = await compareEach(
    deps,
    theirs,
    () => 'transfer-uncompared',
    (transfer) =>
      transfer.gatewayPaymentId === null
        ? comparePayout(deps, transfer)
        : compareHeld(deps, transfer),
  );
  for (const { gatewayId, amountPaise: oursPaise } of await transferredIn(db, window, seen)) {
    seen.push(gatewayId);
    if (await existsAtGateway(() => gateway.transfer(gatewayId))) continue;
    const missing = { kind: 'transfer-missing', gatewayId } as const;
    findings.push({ ...missing, oursPaise, theirsPaise: null });
  }
  return { count: theirs.length, seen, findings: [...findings, ...unread.findings()] };
}

/** Transfers of a payment: syncs ours first, then compares. */
async function compareHeld(deps: Needs, theirs: GatewayTransfer): Promise<Finding | undefined> {
  let ours = await find(deps, theirs);
  if (ours && !agree(ours, theirs)) {
    await repair(deps, ours, theirs);
    ours = await find(deps, theirs);
  }
  const left = theirs.amountPaise - returnedPaise(theirs);
  if (!ours || ours.gatewayTransferId !== theirs.id) {
    const unknown = { kind: 'transfer-unknown', gatewayId: theirs.id } as const;
    return left === 0 ? undefined : { ...unknown, oursPaise: null, theirsPaise: left };
  }
  if (agree(ours, theirs)) return undefined;
  const oursPaise = ours.madePaise - ours.reversedPaise;
  return { kind: 'transfer-amount', gatewayId: theirs.id, oursPaise, theirsPaise: left };
}

async function find({ db }: Needs, theirs: GatewayTransfer): Promise<TransferRow | undefined> {
  const found = await knownTransfers(db, [theirs.id, theirs.notes['transfer'] ?? '']);
  return found.find((row) => row.gatewayTransferId === theirs.id) ?? found[0];
}

function agree(ours: TransferRow, theirs: GatewayTransfer): boolean {
  if (ours.gatewayTransferId !== theirs.id) return false;
  return ours.madePaise - ours.reversedPaise === theirs.amountPaise - returnedPaise(theirs);
}

async function repair(deps: Needs, ours: TransferRow, theirs: GatewayTransfer): Promise<void> {
  try {
    if (ours.status === 'wanted') await alignPayment(deps, ours.paymentId);
    if (ours.status === 'made') await syncTransfer(deps, theirs.id);
  } catch (error) {
    if (!(error instanceof PaymentBusy)) throw error;
  }
}

/** Transfers from our balance: compares with the payout's posting. */
async function comparePayout(deps: Needs, theirs: GatewayTransfer): Promise<Finding | undefined> {
  const payoutId = theirs.notes['payout'] ?? '';
  const posted = await postedAmount(deps.db, `payout-${payoutId}`, 'clearing');
  const left = theirs.amountPaise - returnedPaise(theirs);
  const found = { gatewayId: theirs.id, theirsPaise: left };
  if (posted === undefined) {
    const since = deps.clock.now().subtract({ minutes: IN_FLIGHT_MINUTES });
    const isYoung = Temporal.Instant.compare(theirs.createdAt, since) > 0;
    if (left === 0 || (payoutId !== '' && isYoung)) return undefined;
    return { kind: 'transfer-unknown', ...found, oursPaise: null };
  }
  return -posted === left ? undefined : { kind: 'transfer-amount', ...found, oursPaise: -posted };
}

import type { Deps } from '#platform/deps.ts';
import type { ListedRefund } from '#platform/gateway/port.ts';
import type { Compared, DayWindow, Finding } from '../differences/differences.rules.ts';
import {
  knownAmong,
  recordAs,
  recordAsOpen,
  recordGatewayRefund,
  refundOurs,
} from './adopt-refunds.ts';
import { compareEach, unreadableItems } from './compare-each.ts';
import { existsAtGateway } from './compare-payments.ts';
import { type KnownRefund, type OursOnly, refundedIn } from './compared.store.ts';
import { refundedButActive } from './refunded-but-active.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

const SETTLING_MINUTES = 15;

/** Compares refunds in both directions. */
export async function compareRefunds(deps: Needs, window: DayWindow): Promise<Compared> {
  const { db, gateway } = deps;
  const unread = unreadableItems('refund-uncompared');
  const { onUnreadable } = unread;
  const theirs = await gateway.listRefunds({ from: window.since, to: window.to, onUnreadable });
  const seen = [...theirs.map(({ id }) => id), ...unread.ids];
  const known = await knownAmong(db, theirs);
  const findings = await compareEach(
    deps,
    theirs,
    () => 'refund-uncompared',
    (refund) => compareOne(deps, refund, known),
  );
  const active = await refundedButActive(db, seen);
  seen.push(...active.checked);
  findings.push(...active.findings);
  for (const ours of await refundedIn(db, window, seen)) {
    seen.push(ours.gatewayId);
    if (await isMade(deps, ours)) continue;
    const missing = { kind: 'refund-missing', gatewayId: ours.gatewayId } as const;
    findings.push({ ...missing, oursPaise: ours.amountPaise, theirsPaise: null });
  }
  return { count: theirs.length, seen, findings: [...findings, ...unread.findings()] };
}

/** Whether the gateway has a refund; it does not when it does not know its payment. */
async function isMade({ gateway }: Needs, ours: OursOnly): Promise<boolean> {
  let isListed = false;
  const isKnown = await existsAtGateway(async () => {
    const made = await gateway.refundsOf(ours.gatewayPaymentId);
    isListed = made.some(({ id }) => id === ours.gatewayId);
  });
  return isKnown && isListed;
}

async function compareOne(
  deps: Needs,
  refund: ListedRefund,
  known: readonly KnownRefund[],
): Promise<Finding | undefined> {
  const ours = refundOurs(known, refund);
  const { id: gatewayId, amountPaise: theirsPaise } = refund;
  if (!ours) return refund.status === 'failed' ? undefined : adopt(deps, refund);
  const found = { gatewayId, oursPaise: ours.amountPaise, theirsPaise };
  if (ours.amountPaise !== theirsPaise) return { kind: 'refund-amount', ...found };
  const isOpen = ours.status === 'requested' || ours.status === 'pending';
  if (isOpen && refund.status !== 'failed') await recordAs(deps, ours.id, refund);
  // The customer already received the money, in the wallet or through their bank.
  const isExternal = ours.status === 'failed' || ours.status === 'settled';
  if (isExternal && refund.status !== 'failed') {
    return { kind: 'refund-unknown', ...found };
  }
  // A refund of the dashboard is not requested again when it failed.
  const isEnded = ours.status === 'processed' || (isOpen && ours.origin === 'gateway');
  return isEnded && ours.gatewayRefundId === refund.id && refund.status === 'failed'
    ? { kind: 'refund-failed', ...found, theirsPaise: null }
    : undefined;
}

/** Records an unknown refund as our open one of the same amount, or as the gateway's own. */
async function adopt(deps: Needs, refund: ListedRefund): Promise<Finding | undefined> {
  if (await recordAsOpen(deps, refund)) return undefined;
  // Our refund may still follow a recent payment.
  const settledBy = deps.clock.now().subtract({ minutes: SETTLING_MINUTES });
  if (Temporal.Instant.compare(refund.createdAt, settledBy) > 0) return undefined;
  if (await recordGatewayRefund(deps, refund)) return undefined;
  return {
    kind: 'refund-unknown',
    gatewayId: refund.id,
    oursPaise: null,
    theirsPaise: refund.amountPaise,
  };
}

import { seconds } from '../../clock.ts';
import { appoint } from '../appointments.ts';
import type { GatewayCore } from '../core.ts';
import type { StoredTransfer, Transfer } from '../route-entities.ts';
import { dayOf, settleTimeMs } from '../settlements/days.ts';
import { announceProcessed, newSettlement } from '../settlements/settlements.ts';

/** Schedules the settlement of a transfer to its account: the day after release, or after its hold. */
export function appointPaying(core: GatewayCore, transfer: Transfer): void {
  const { id, recipient, on_hold, on_hold_until } = transfer;
  if (!on_hold) {
    const day = dayOf(seconds(core.now())).add({ days: 1 });
    const subject = `${recipient} ${day}`;
    appoint(core, { act: 'settle-account', subject, worldMs: settleTimeMs(day) });
  } else if (on_hold_until !== null) {
    appoint(core, { act: 'release-transfer', subject: id, worldMs: on_hold_until * 1000 });
  }
}

/** Settles to an account everything released on earlier days, in one settlement. */
export function settleAccount(core: GatewayCore, subject: string): void {
  const [recipient = '', day = ''] = subject.split(' ');
  const due = core.transfers
    .list({ lookup: recipient, oldestFirst: true })
    .filter((one) => isPayable(one, Temporal.PlainDate.from(day)));
  const amount = due.reduce((sum, { transfer }) => sum + leftOf(transfer), 0);
  if (amount <= 0) return;
  const settlement = newSettlement(core, amount);
  for (const { transfer, releasedAt } of due) {
    const paid = { settlement_status: 'settled', recipient_settlement_id: settlement.id } as const;
    core.transfers.save({ transfer: { ...transfer, ...paid }, releasedAt });
  }
  core.settlements.save({ settlement, accountId: recipient });
  announceProcessed(core, { settlement, accountId: recipient });
}

/** The paise of a transfer that were neither reversed nor settled to its account. */
export function leftOf(transfer: Transfer): number {
  return transfer.amount - transfer.amount_reversed;
}

function isPayable({ transfer, releasedAt }: StoredTransfer, day: Temporal.PlainDate): boolean {
  if (transfer.on_hold || releasedAt === null) return false;
  if (transfer.status !== 'processed' && transfer.status !== 'partially_reversed') return false;
  if (transfer.settlement_status === 'settled') return false;
  return Temporal.PlainDate.compare(dayOf(releasedAt), day) < 0;
}

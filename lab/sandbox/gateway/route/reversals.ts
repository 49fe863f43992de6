import { seconds } from '../../clock.ts';
import type { GatewayCore } from '../core.ts';
import { badField, badRequest } from '../errors.ts';
import { type Listing, listing, pageOf } from '../lists.ts';
import type { Reversal, StoredTransfer, Transfer } from '../route-entities.ts';
import { type Body, notesOf, onlyFields, wholePaise } from '../rules.ts';
import { bookReversal } from '../settlements/balance.ts';
import { leftOf } from './recipients.ts';
import { findTransfer } from './transfers.ts';

const leastPaise = 100;

/**
 * Reverses a transfer or a part of it; a repeated call reverses again. Money that was settled to
 * the account cannot be reversed: a linked account has no balance here beyond its open transfers.
 */
export function reverseTransfer(core: GatewayCore, id: string, body: Body): Reversal {
  onlyFields(body, ['amount', 'notes', 'linked_account_notes']);
  const notes = notesOf(body);
  return core.transaction(() => {
    const stored = findTransfer(core, id);
    return reverse(core, stored, amountOf(stored.transfer, body), { notes });
  });
}

/** Lists the reversals of a transfer, newest first. */
export function listReversals(
  core: GatewayCore,
  transferId: string,
  query: Record<string, unknown>,
): Listing<Reversal> {
  findTransfer(core, transferId);
  return listing(core.reversals.list({ ...pageOf(query), parent: transferId }));
}

/**
 * Reverses the transfers of a payment that is being refunded: all for a full refund, the same
 * amount for a partial one, which requires that there is only one transfer.
 */
export function reverseForRefund(
  core: GatewayCore,
  refund: { paymentId: string; amount: number; isFull: boolean },
): void {
  const reversible = core.transfers
    .list({ parent: refund.paymentId, oldestFirst: true })
    .filter(({ transfer }) => transfer.status !== 'failed' && leftOf(transfer) > 0);
  if (!refund.isFull && reversible.length > 1) {
    throw badRequest('Only one transfer can be reversed with a partial refund.');
  }
  for (const stored of reversible) {
    const left = leftOf(stored.transfer);
    const amount = refund.isFull ? left : Math.min(left, refund.amount);
    reverse(core, stored, amountOf(stored.transfer, { amount }), {});
  }
}

function amountOf(transfer: Transfer, body: Body): number {
  if (transfer.status === 'failed' || transfer.status === 'pending') {
    throw badRequest('Only processed transfers can be reversed.');
  }
  const left = leftOf(transfer);
  if (left === 0) throw badRequest('The transfer has been fully reversed already.');
  const amount = body['amount'] === undefined ? left : wholePaise(body);
  if (amount < leastPaise) throw badField('amount', 'The amount must be at least INR 1.00');
  if (amount > left) {
    throw badField('amount', 'The reversal amount is greater than the unreversed amount.');
  }
  if (transfer.settlement_status === 'settled') {
    throw badRequest('The linked account does not have enough balance for the reversal.');
  }
  return amount;
}

function reverse(
  core: GatewayCore,
  { transfer, releasedAt }: StoredTransfer,
  amount: number,
  { notes = [] }: { notes?: Reversal['notes'] },
): Reversal {
  const made: Reversal = {
    id: core.newId('rvrsl'),
    entity: 'reversal',
    transfer_id: transfer.id,
    amount,
    fee: 0,
    tax: 0,
    currency: 'INR',
    notes,
    initiator_id: core.accountId,
    customer_refund_id: null,
    utr: null,
    created_at: seconds(core.now()),
  };
  const reversed = transfer.amount_reversed + amount;
  const status = reversed === transfer.amount ? 'reversed' : 'partially_reversed';
  const changed: Transfer = { ...transfer, amount_reversed: reversed, status };
  core.reversals.save(made);
  core.transfers.save({ transfer: changed, releasedAt });
  bookReversal(core, made, changed);
  return made;
}

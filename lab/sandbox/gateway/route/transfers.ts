import { seconds } from '../../clock.ts';
import { failSoon, succeedLater } from '../appointments.ts';
import type { GatewayCore } from '../core.ts';
import type { Payment } from '../entities.ts';
import { badField, badRequest, extraField, unknownId } from '../errors.ts';
import { type Listing, listing, pageOf } from '../lists.ts';
import { findPayment, savePayment } from '../payments/payments.ts';
import type { StoredTransfer, Transfer } from '../route-entities.ts';
import {
  asBody,
  type Body,
  neededText,
  notesOf,
  onlyFields,
  rupees,
  wholePaise,
} from '../rules.ts';
import type { Settlement } from '../settlement-entities.ts';
import { bookTransfer } from '../settlements/balance.ts';
import { findAccount } from './accounts.ts';
import { isActivated } from './products.ts';
import { appointPaying } from './recipients.ts';

const leastPaise = 100;
const fields = [
  'account',
  'amount',
  'currency',
  'notes',
  'linked_account_notes',
  'on_hold',
  'on_hold_until',
];

/**
 * Transfers parts of a captured payment to linked accounts; a repeated call transfers again.
 * @throws Refusal after a refund of the payment, and beyond what was captured less the
 * gateway's fee
 */
export function transferPayment(
  core: GatewayCore,
  paymentId: string,
  body: Body,
): Listing<Transfer> {
  onlyFields(body, ['transfers']);
  const requests = body['transfers'];
  if (!Array.isArray(requests) || requests.length === 0) {
    throw badField('transfers', 'The transfers field is required.');
  }
  return core.transaction(() => {
    const payment = findPayment(core, paymentId);
    const parsed = requests.map((request, at) =>
      readRequest(core, asBody(request), `transfers.${at}.`),
    );
    refuseUnfit(core, payment, parsed);
    const made = parsed.map((request) => start(core, paymentId, request));
    const added = parsed.reduce((sum, { amount }) => sum + amount, 0);
    const transferred = (payment.amount_transferred ?? 0) + added;
    savePayment(core, { ...payment, amount_transferred: transferred });
    return listing(made);
  });
}

/**
 * Transfers from our balance. The same key with the same request returns the same transfer.
 * @throws Refusal for another request with the same key
 */
export function transferBalance(core: GatewayCore, body: Body, key?: string): Transfer {
  onlyFields(body, fields);
  if (key !== undefined && !/^[A-Za-z0-9_ -]{4,36}$/.test(key)) {
    throw badRequest('The idempotency key must have 4 to 36 letters, digits, -, _ or spaces.');
  }
  const fingerprint = JSON.stringify(Object.entries(body).sort());
  return core.transaction(() => {
    const earlier = key === undefined ? undefined : core.transferKeys.get(key);
    if (earlier && earlier.fingerprint !== fingerprint) {
      throw badRequest(
        'Different request with the same idempotency key has already been processed.',
      );
    }
    if (earlier) return findTransfer(core, earlier.transferId).transfer;
    const request = readRequest(core, body, '');
    if (core.faults().lowBalance) {
      throw badRequest('Transfer cannot be made due to insufficient balance');
    }
    const made = start(core, core.accountId, request);
    if (key !== undefined) core.transferKeys.save({ key, fingerprint, transferId: made.id });
    return made;
  });
}

/** Returns one transfer with the time at which its hold ended. */
export function findTransfer(core: GatewayCore, id: string): StoredTransfer {
  const found = core.transfers.get(id);
  if (!found) throw unknownId();
  return found;
}

/** Shows one transfer; expanded, with the settlement to its account. */
export function showTransfer(
  core: GatewayCore,
  id: string,
  query: Record<string, unknown>,
): Transfer & { recipient_settlement?: Settlement | null } {
  const { transfer } = findTransfer(core, id);
  if (query['expand[]'] !== 'recipient_settlement') return transfer;
  const stored = core.settlements.get(transfer.recipient_settlement_id ?? '');
  return { ...transfer, recipient_settlement: stored?.settlement ?? null };
}

/** Lists transfers, newest first. */
export function listTransfers(
  core: GatewayCore,
  query: Record<string, unknown>,
): Listing<Transfer> {
  const settlement = query['recipient_settlement_id'];
  if (typeof settlement !== 'string') {
    return listing(core.transfers.list(pageOf(query)).map(({ transfer }) => transfer));
  }
  const all = core.transfers.list().map(({ transfer }) => transfer);
  return listing(all.filter((one) => one.recipient_settlement_id === settlement));
}

/** Lists a page of the transfers of a payment, newest first. */
export function transfersOf(
  core: GatewayCore,
  paymentId: string,
  query: Record<string, unknown>,
): Listing<Transfer> {
  findPayment(core, paymentId);
  const found = core.transfers.list({ ...pageOf(query), parent: paymentId });
  return listing(found.map(({ transfer }) => transfer));
}

/** Fails a pending transfer: no money is transferred. */
export function failTransfer(core: GatewayCore, id: string): void {
  const { transfer, releasedAt } = findTransfer(core, id);
  if (transfer.status !== 'pending') return;
  const failed: Transfer = {
    ...transfer,
    status: 'failed',
    settlement_status: null,
    error: {
      ...transfer.error,
      code: 'BAD_REQUEST_ERROR',
      description: 'The transfer could not be credited to the linked account.',
      reason: 'transfer_failed',
      source: 'internal',
      step: 'transfer_processing',
    },
  };
  core.transfers.save({ transfer: failed, releasedAt });
  const payment = core.payments.get(transfer.source)?.payment;
  if (payment) {
    const left = (payment.amount_transferred ?? 0) - transfer.amount;
    savePayment(core, { ...payment, amount_transferred: left });
  }
  core.announce('transfer.failed', { transfer: failed });
}

/** Completes a pending transfer. */
export function finishTransfer(core: GatewayCore, id: string): void {
  const { transfer, releasedAt } = findTransfer(core, id);
  if (transfer.status !== 'pending') return;
  const processedAt = seconds(core.now());
  const made = { ...transfer, status: 'processed', processed_at: processedAt } as const;
  core.transfers.save({ transfer: made, releasedAt });
  finish(core, made);
}

type TransferRequest = Pick<
  Transfer,
  'recipient' | 'amount' | 'notes' | 'linked_account_notes' | 'on_hold' | 'on_hold_until'
>;

function readRequest(core: GatewayCore, body: Body, path: string): TransferRequest {
  const extra = Object.keys(body).filter((field) => !fields.includes(field));
  if (extra.length > 0) throw extraField(extra.map((field) => `${path}${field}`));
  const amount = wholePaise(body);
  if (amount < leastPaise) {
    throw badField(`${path}amount`, `The ${path}amount must be at least 100.`);
  }
  rupees(body);
  const recipient = neededText(body, 'account', 1, 18);
  if (!isActivated(findAccount(core, recipient))) {
    throw badRequest('The linked account is not activated.', { field: `${path}account` });
  }
  const names = body['linked_account_notes'];
  const until = holdEnd(core, body);
  return {
    recipient,
    amount,
    notes: notesOf(body),
    linked_account_notes: Array.isArray(names) ? names.map(String) : [],
    on_hold: isHeld(body) || until !== null,
    on_hold_until: until,
  };
}

/** Whether a body requests a hold; 1 and 0 are accepted as text too. */
export function isHeld(body: Body): boolean {
  const held = body['on_hold'] ?? false;
  if (held === true || held === 1) return true;
  if (held === false || held === 0) return false;
  throw badField('on_hold', 'The on_hold field must be true or false.');
}

/** The end of a hold in unix seconds, which must be in the future. */
export function holdEnd(core: GatewayCore, body: Body): number | null {
  const until = body['on_hold_until'] ?? null;
  if (until === null) return null;
  if (typeof until !== 'number' || !Number.isInteger(until) || until * 1000 <= core.now()) {
    throw badField('on_hold_until', 'The on_hold_until must be a time in the future.');
  }
  return until;
}

function refuseUnfit(core: GatewayCore, payment: Payment, requests: TransferRequest[]): void {
  const metadata = { payment_id: payment.id };
  if (core.refunds.list({ parent: payment.id, limit: 1 }).length > 0) {
    throw badRequest('You cannot request a transfer on payment once a refund has been initiated', {
      metadata,
    });
  }
  if (!payment.captured) {
    throw badRequest('The payment status should be captured for action to be taken', { metadata });
  }
  const transferred = core.transfers
    .list({ parent: payment.id })
    .filter(({ transfer }) => transfer.status !== 'failed')
    .reduce((sum, { transfer }) => sum + transfer.amount - transfer.amount_reversed, 0);
  const requested = requests.reduce((sum, { amount }) => sum + amount, 0);
  if (transferred + requested + (payment.fee ?? 0) > payment.amount) {
    const over = 'The sum of amount requested for transfer is greater than the captured amount';
    throw badRequest(over, { metadata });
  }
}

function start(core: GatewayCore, source: string, request: TransferRequest): Transfer {
  const id = core.newId('trf');
  const at = seconds(core.now());
  const fate = core.faults().transfers;
  const isPending = fate !== 'ok';
  const { on_hold: held, on_hold_until: until, ...rest } = request;
  const made: Transfer = {
    id,
    entity: 'transfer',
    status: isPending ? 'pending' : 'processed',
    settlement_status: held ? 'on_hold' : 'pending',
    source,
    ...rest,
    currency: 'INR',
    amount_reversed: 0,
    on_hold: held,
    on_hold_until: until,
    recipient_settlement_id: null,
    created_at: at,
    processed_at: isPending ? null : at,
    error: { ...noError, id },
  };
  core.transfers.save({ transfer: made, releasedAt: held ? null : at });
  if (fate === 'fail') failSoon(core, 'fail-transfer', id);
  if (fate === 'later') succeedLater(core, 'finish-transfer', id);
  if (!isPending) finish(core, made);
  return made;
}

function finish(core: GatewayCore, made: Transfer): void {
  bookTransfer(core, made);
  core.announce('transfer.processed', { transfer: made });
  appointPaying(core, made);
}

const noError = {
  code: null,
  description: null,
  reason: null,
  field: null,
  step: null,
  source: null,
  metadata: null,
};

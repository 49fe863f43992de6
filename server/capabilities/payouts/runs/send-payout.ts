import { openEmailChange } from '#capabilities/identity/index.ts';
import { PLATFORM, post } from '#capabilities/ledger/index.ts';
import {
  accountOf,
  freezeTransfers,
  frozenParts,
  type HeldPart,
  PaymentBusy,
  releaseFrozen,
  reverseFrozen,
  unfreezeTransfers,
} from '#capabilities/payments/index.ts';
import { formatPaise } from '#contract/money.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { GatewayError, type NewPayOut } from '#platform/gateway/port.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import { PAYOUT_PAID, type PayoutPaid } from '../events.ts';
import {
  bookingsOf,
  frozenBy,
  leasePayout,
  type PayoutRow,
  payoutsDue,
  releasePayout,
  writeBank,
  writeFailed,
  writePaid,
  writePayoutError,
  writeRest,
  writeSent,
} from './payouts.store.ts';
import { PAYOUT_PAISE_MIN, retrySeconds } from './proposals.rules.ts';

export const SEND_PAYOUT = 'payout.send';
const PAYOUTS_PER_SWEEP = 20;
/** How far back a payout with a lost response is searched. */
const SEARCH_HOURS = 7 * 24;

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'outbox' | 'log'>;

/** The gateway refused the payout: it ends, and its earnings can join another one. */
class PayoutRefused extends Error {}

/**
 * Makes a payout, resuming where an earlier attempt stopped: freezes transfers, sends the rest from our
 * balance, releases the holds, and records it. The rest is sent first, because it may be refused while
 * nothing has moved yet.
 */
export async function sendPayout(deps: Needs, payoutId: string): Promise<void> {
  const payout = await leasePayout(deps.db, payoutId);
  if (!payout) return;
  try {
    await checkAccount(deps, payout);
    await writeBank(deps.db, payoutId);
    const frozen = await frozenBy(deps.db, payout);
    const restPaise = payout.restPaise ?? (await freezeRest(deps, payout, frozen));
    if (restPaise > 0) await sendRest(deps, payout, restPaise);
    await releaseFrozen(deps, frozen);
    await writeDone(deps, payout, restPaise, await frozenParts(deps.db, frozen));
  } catch (error) {
    await handleFailure(deps, payout, error);
  } finally {
    await releasePayout(deps.db, payoutId, payout.leasedUntil);
  }
}

/** Delays the payout while the account or the owner's e-mail was changed recently. */
async function checkAccount({ db, clock }: Needs, payout: PayoutRow): Promise<void> {
  if (await openEmailChange(db, payout.providerId, clock.now())) {
    throw new GatewayError('The e-mail of the account is changing.', false, 'email_changing');
  }
  const account = await accountOf(db, payout.providerId);
  if (!account || Temporal.Instant.compare(account.usableFrom, clock.now()) <= 0) return;
  throw new GatewayError('The account was changed less than 48 h ago.', false, 'account_changed');
}

/** Resumes payouts that are due. */
export async function sendDuePayouts(deps: Needs, now: Temporal.Instant): Promise<void> {
  const due = await payoutsDue(deps.db, now, PAYOUTS_PER_SWEEP);
  await eachRow(deps.log, 'payout.stuck', due, (id) => sendPayout(deps, id));
}

/**
 * Determines how much is released from holds and how much is sent; both are final from here on. Holds are more than the
 * amount when a booking that was paid out before owes something: the surplus returns to our balance.
 */
async function freezeRest(
  deps: Needs,
  payout: PayoutRow,
  frozen: Awaited<ReturnType<typeof frozenBy>>,
): Promise<number> {
  const rest = async () => payout.amountPaise - sumOf(await frozenParts(deps.db, frozen));
  await freezeTransfers(deps, frozen.bookingIds);
  let restPaise = await rest();
  while (restPaise < 0 || (restPaise > 0 && restPaise < PAYOUT_PAISE_MIN)) {
    const missingPaise = restPaise < 0 ? -restPaise : PAYOUT_PAISE_MIN;
    if (!(await reverseFrozen(deps, frozen, missingPaise))) break;
    restPaise = await rest();
  }
  if (restPaise < 0) throw new PayoutRefused('More is set aside for its bookings than is due.');
  await writeRest(deps.db, payout.id, restPaise);
  return restPaise;
}

async function sendRest(deps: Needs, payout: PayoutRow, amountPaise: number): Promise<void> {
  const { id: key, accountId } = payout;
  const sent =
    payout.gatewayTransferId === null
      ? await payOut(deps, payout, { accountId, amountPaise, key, notes: { payout: key } })
      : await deps.gateway.transfer(payout.gatewayTransferId);
  if (sent.amountPaise !== amountPaise) {
    throw new GatewayError('The transfer has another amount.', false, 'transfer_differs');
  }
  await writeSent(deps.db, key, sent.id);
  if (sent.status === 'failed') throw new PayoutRefused('The gateway could not make the transfer.');
  if (sent.status === 'created' || sent.status === 'pending') {
    throw new GatewayError('The gateway is still making the transfer.', false, 'transfer_pending');
  }
}

async function payOut(deps: Needs, { attempts }: PayoutRow, request: NewPayOut) {
  try {
    return await deps.gateway.payOut(request);
  } catch (error) {
    if (!(error instanceof GatewayError) || !error.isFinal) throw error;
    // An earlier attempt may have succeeded with a lost response.
    const earlier = attempts > 1 ? await findSent(deps, request.key) : undefined;
    if (earlier) return earlier;
    throw new PayoutRefused(error.message);
  }
}

async function findSent({ gateway, clock }: Needs, payoutId: string) {
  const now = clock.now();
  const window = { from: now.subtract({ hours: SEARCH_HOURS }), to: now.add({ hours: 24 }) };
  const sent = await gateway.listTransfers(window);
  return sent.find(({ notes }) => notes['payout'] === payoutId);
}

async function writeDone(
  deps: Needs,
  payout: PayoutRow,
  restPaise: number,
  parts: readonly HeldPart[],
): Promise<void> {
  const { id: payoutId, providerId, amountPaise } = payout;
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    if (!(await writePaid(tx, payoutId, now))) return;
    await post(tx, {
      key: `payout-${payoutId}`,
      kind: 'payout',
      subjectId: payoutId,
      note: `${formatPaise(amountPaise)} paid out to the provider`,
      at: now,
      lines: [
        { kind: 'earnings', owner: providerId, amount: amountPaise },
        ...parts.map(
          ({ bookingId, heldPaise }) =>
            ({ kind: 'held', owner: bookingId, amount: -heldPaise }) as const,
        ),
        { kind: 'clearing', owner: PLATFORM, amount: -restPaise },
      ],
    });
    await deps.outbox.announce<PayoutPaid>(tx, PAYOUT_PAID, { payoutId, providerId, amountPaise });
  });
}

/** A rejection ends the payout; a gateway error or busy payment is retried; any other error is a bug. */
async function handleFailure(deps: Needs, payout: PayoutRow, error: unknown): Promise<void> {
  const { db, clock, log } = deps;
  if (error instanceof PayoutRefused) {
    log.error('payout.failed', error, { payout: payout.id });
    const bookingIds = await bookingsOf(db, payout.id);
    await inTransaction(db, async (tx) => {
      if (!(await writeFailed(tx, payout.id, error.message, clock.now()))) return;
      await unfreezeTransfers(tx, bookingIds, clock.now());
    });
    return;
  }
  const isLater = error instanceof GatewayError || error instanceof PaymentBusy;
  if (!isLater) throw error;
  log.error('payout.delayed', error, { payout: payout.id });
  const retryAt = clock.now().add({ seconds: retrySeconds(payout.attempts) });
  await writePayoutError(db, payout.id, error.message, retryAt);
}

function sumOf(parts: readonly HeldPart[]): number {
  return parts.reduce((sum, { heldPaise }) => sum + heldPaise, 0);
}

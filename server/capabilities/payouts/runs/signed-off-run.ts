import { createHash } from 'node:crypto';
import type { SignOffRequest, SignOffRow } from '#capabilities/signoffs/index.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { proposalsFor } from './preview-payouts.ts';
import {
  figuresText,
  type Proposal,
  payable,
  type ReadyBooking,
  totalPaise,
} from './proposals.rules.ts';
import { readyBookings } from './ready.store.ts';
import { insertRun, lockRuns } from './runs.store.ts';
import { startPayouts } from './start-payouts.ts';

/** The data of a run that its confirmation needs. */
type RunInput = { tokenHash: string; bookingIds: string[] };

/** A payout run for another admin: each provider with their amount. */
export function signOffOfRun(
  proposals: readonly Proposal[],
  { tokenHash, requestedBy }: { tokenHash: string; requestedBy: string },
): SignOffRequest {
  const paid = payable(proposals);
  const bookingIds = paid.flatMap(({ bookings }) => bookings.map(({ bookingId }) => bookingId));
  const input: RunInput = { tokenHash, bookingIds };
  return {
    kind: 'payout run',
    // One run waits at a time: two could pay the same earnings.
    subjectKind: 'payout run',
    subjectId: 'next',
    amountPaise: totalPaise(proposals),
    lines: paid.map(({ providerId, amountPaise }) => ({
      label: 'Payout',
      personId: providerId,
      amountPaise,
    })),
    input,
    fingerprint: fingerprintOf(proposals),
    reason: '',
    requestedBy,
    beneficiaries: paid.map(({ providerId }) => providerId),
  };
}

/**
 * Starts a run that another admin has confirmed, with exactly the figures of the request.
 * @throws Refused SIGN_OFF_STALE when one of them has changed
 * @returns the run's id
 */
export async function startSignedOffRun(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'outbox'>,
  signOff: SignOffRow,
): Promise<string> {
  const { tokenHash, bookingIds } = signOff.input as RunInput;
  const { requestedBy: adminId, beneficiaries } = signOff;
  await lockRuns(tx);
  const now = deps.clock.now();
  const ready = await readyBookings(tx, now, beneficiaries);
  const proposals = await proposalsFor(tx, adminId, chosenOf(ready, new Set(bookingIds)), now);
  const total = totalPaise(proposals);
  if (fingerprintOf(proposals) !== signOff.fingerprint || total !== signOff.amountPaise) {
    throw new Refused('SIGN_OFF_STALE');
  }
  const run = { tokenHash, adminId, totalPaise: total, signOffId: signOff.id };
  const runId = await insertRun(tx, run, now);
  await startPayouts(tx, deps, runId, payable(proposals));
  return runId;
}

/**
 * The bookings of the request. Includes amounts that a payee has to return since then, so that the figures
 * differ.
 */
function chosenOf(ready: readonly ReadyBooking[], requested: ReadonlySet<string>): ReadyBooking[] {
  return ready.filter(({ bookingId, netPaise }) => requested.has(bookingId) || netPaise < 0);
}

function fingerprintOf(proposals: readonly Proposal[]): string {
  return createHash('sha256').update(figuresText(proposals)).digest('hex');
}

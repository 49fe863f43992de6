import { adminRows } from '#capabilities/identity/index.ts';
import { setAuditAmount } from '#platform/audit.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { lockSignOff, type SignOffRow, writeSignOffDecision } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;
type Decision = { signOffId: string; by: string };

/**
 * Executes the requested action in the transaction of the confirmation.
 * @returns the id of what it created or changed
 */
export type ExecuteSignOff = (tx: Tx, signOff: SignOffRow) => Promise<string>;

/**
 * Confirms a request by another admin and executes it once, in one transaction: if the execution is
 * refused, the request stays open and nothing has changed.
 * @throws Refused SIGN_OFF_NOT_FOUND, SIGN_OFF_DECIDED, SIGN_OFF_EXPIRED, SIGN_OFF_OWN, OWN_CASE
 * for an admin who benefits, SIGN_OFF_STALE when figures have changed or the requester is no longer
 * an admin
 */
export async function confirmSignOff(
  deps: Needs,
  { signOffId, by }: Decision,
  execute: ExecuteSignOff,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const signOff = await lockOpen(tx, signOffId, deps.clock.now());
    if (signOff.requestedBy === by) throw new Refused('SIGN_OFF_OWN');
    if (signOff.beneficiaries.includes(by)) throw new Refused('OWN_CASE');
    const admins = new Set((await adminRows(tx)).map(({ id }) => id));
    if (!admins.has(by)) throw new Refused('FORBIDDEN');
    if (!admins.has(signOff.requestedBy)) throw new Refused('SIGN_OFF_STALE');
    noteAmount(signOff);
    const resultId = await execute(tx, signOff);
    const now = deps.clock.now();
    const decision = { state: 'confirmed', by, reason: null, resultId } as const;
    await writeSignOffDecision(tx, signOffId, decision, now);
    await record(tx, deps, signOff, { kind: 'sign-off confirmed', by });
  });
}

/**
 * Rejects another admin's request, or withdraws one's own; it has no effect then.
 * @throws Refused SIGN_OFF_NOT_FOUND, SIGN_OFF_DECIDED, SIGN_OFF_EXPIRED, OWN_CASE
 */
export async function rejectSignOff(
  deps: Needs,
  { signOffId, by, reason }: Decision & { reason: string },
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const now = deps.clock.now();
    const signOff = await lockOpen(tx, signOffId, now);
    noteAmount(signOff);
    const isOwn = signOff.requestedBy === by;
    if (!isOwn && signOff.beneficiaries.includes(by)) throw new Refused('OWN_CASE');
    const state = isOwn ? 'withdrawn' : 'rejected';
    await writeSignOffDecision(tx, signOffId, { state, by, reason, resultId: null }, now);
    await record(tx, deps, signOff, { kind: 'sign-off rejected', by });
  });
}

async function lockOpen(tx: Tx, id: string, now: Temporal.Instant): Promise<SignOffRow> {
  const signOff = await lockSignOff(tx, id);
  if (!signOff) throw new Refused('SIGN_OFF_NOT_FOUND');
  if (signOff.state !== 'open' && signOff.state !== 'expired')
    throw new Refused('SIGN_OFF_DECIDED');
  const isOver = Temporal.Instant.compare(signOff.expiresAt, now) <= 0;
  if (isOver || signOff.state === 'expired') throw new Refused('SIGN_OFF_EXPIRED');
  return signOff;
}

function noteAmount({ amountPaise }: SignOffRow): void {
  if (amountPaise > 0) setAuditAmount(amountPaise);
}

async function record(
  tx: Tx,
  { secrets, clock }: Needs,
  { id, kind: detail }: SignOffRow,
  { kind, by }: { kind: 'sign-off confirmed' | 'sign-off rejected'; by: string },
): Promise<void> {
  const subject = { kind: 'sign-off', id } as const;
  await recordEvent(tx, secrets, { kind, actorId: by, subject, detail }, clock.now());
}

import { randomBytes } from 'node:crypto';
import { RECOVERY_CODES } from '#contract/identity/limits.ts';
import type { NewSecondFactor } from '#contract/identity/second-factor.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Actor } from '#platform/http/access.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { endSessionsOf } from '../sessions/store.ts';
import { personById } from '../store.ts';
import { countWrongFactor, refuseBeyondLimit } from './attempts.ts';
import { deleteEnrolmentCode } from './enrolment.store.ts';
import { checkEnrolmentCode } from './enrolment.ts';
import {
  confirmFactor,
  type FactorRow,
  factorState,
  lockFactor,
  markVerified,
  spendRecoveryCode,
  spendStep,
  unusedCodes,
  writeCodes,
  writePending,
} from './store.ts';
import { base32Of, bytesOf, hasJustExpired, matchingStep } from './totp.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>;
type Session = Pick<Actor, 'personId' | 'sessionId'>;

const PURPOSE = 'second factor';
const SECRET_BYTES = 20;
const PENDING_MINUTES = 15;
/**
 * 120 bits, written as twenty-four letters: from 112 bits on, a keyed hash is enough (OWASP ASVS 5.0, 6.5.2). Codes of
 * sixteen letters, from earlier releases, are accepted until they are renewed.
 */
const RECOVERY_BYTES = 15;

/**
 * Creates a new authenticator secret, which takes effect with its first code. Replacing an existing
 * one requires a fresh verification, so that a borrowed browser cannot do it.
 * @throws Refused SECOND_FACTOR_NEEDED
 */
export async function startSecondFactor(
  { db, clock, secrets }: Needs,
  session: Session,
  isFresh: boolean,
): Promise<NewSecondFactor> {
  const { personId } = session;
  const secret = base32Of(randomBytes(SECRET_BYTES));
  const person = await personById(db, personId);
  if (!person) throw new Refused('SIGNED_OUT');
  await inTransaction(db, async (tx) => {
    const { isEnrolled } = await factorState(tx, personId);
    if (isEnrolled && !isFresh) throw new Refused('SECOND_FACTOR_NEEDED');
    await writePending(tx, session, secrets.seal(PURPOSE, secret), clock.now());
  });
  const account = encodeURIComponent(`Zap Booking:${person.email}`);
  const link = `otpauth://totp/${account}?secret=${secret}&issuer=Zap%20Booking&digits=6&period=30`;
  return { secret, link };
}

/**
 * Activates the new secret with its first code, which also verifies the session and ends all others. The secret
 * must have been started in the same session within the last quarter of an hour. @returns ten recovery codes,
 * which cannot be read again
 * @throws Refused ENROLMENT_CODE_WRONG, SECOND_FACTOR_WRONG, SECOND_FACTOR_EXPIRED, SECOND_FACTOR_LIMIT
 */
export async function confirmSecondFactor(
  deps: Needs,
  session: Session,
  { code, enrolmentCode }: { code: string; enrolmentCode?: string | undefined },
): Promise<string[]> {
  await checkEnrolmentCode(deps, session.personId, enrolmentCode);
  return attempt(deps, session, async (tx, now) => {
    const { personId, sessionId } = session;
    const row = await lockFactor(tx, personId);
    if (!row?.pendingSecret || !isPendingIn(row, sessionId, now)) return undefined;
    const secret = bytesOf(deps.secrets.open(PURPOSE, row.pendingSecret));
    const step = currentStep(deps, secret, code, { now, lastStep: 0 });
    if (step === undefined) return undefined;
    await confirmFactor(tx, personId, { sealed: row.pendingSecret, step }, now);
    await deleteEnrolmentCode(tx, personId);
    const kind = row.sealedSecret ? 'second factor replaced' : 'second factor set up';
    await recordEvent(tx, deps.secrets, { kind, actorId: personId }, now);
    // Another session may have been opened with the authenticator that is replaced.
    await endSessionsOf(tx, personId, 'factor replaced', now, sessionId);
    return issueRecoveryCodes(tx, deps, personId);
  });
}

function isPendingIn(
  { pendingAt, pendingSession }: Pick<FactorRow, 'pendingAt' | 'pendingSession'>,
  sessionId: string,
  now: Temporal.Instant,
): boolean {
  if (!pendingAt || pendingSession !== sessionId) return false;
  return Temporal.Instant.compare(now, pendingAt.add({ minutes: PENDING_MINUTES })) < 0;
}

/**
 * Verifies the second factor in a session: an authenticator code or a recovery code.
 * @throws Refused SECOND_FACTOR_WRONG, SECOND_FACTOR_EXPIRED, SECOND_FACTOR_LIMIT
 */
export async function verifySecondFactor(
  deps: Needs,
  session: Session,
  code: string,
): Promise<void> {
  const { personId } = session;
  await attempt(deps, session, async (tx, now) => {
    const row = await lockFactor(tx, personId);
    if (!row?.sealedSecret) return undefined;
    if (code.length > 6) return spendRecovery(tx, deps, { personId, code }, now);
    const secret = bytesOf(deps.secrets.open(PURPOSE, row.sealedSecret));
    const step = currentStep(deps, secret, code, { now, lastStep: row.lastStep });
    if (step === undefined) return undefined;
    await spendStep(tx, personId, step);
    const event = { kind: 'second factor passed', actorId: personId } as const;
    await recordEvent(tx, deps.secrets, event, now);
    return true;
  });
}

/**
 * The step of a valid code. An expired one is refused as expired and does not count as wrong, because it
 * proves that its sender has the authenticator.
 */
function currentStep(
  { site }: Pick<Deps, 'site'>,
  secret: Buffer,
  code: string,
  at: { now: Temporal.Instant; lastStep: number },
): number | undefined {
  const isLenient = site.acceptsAdjacentCodes ?? false;
  const step = matchingStep(secret, code, { ...at, isLenient });
  if (step === undefined && hasJustExpired(secret, code, at))
    throw new Refused('SECOND_FACTOR_EXPIRED');
  return step;
}

/** Creates ten new recovery codes; previous ones become invalid. */
export async function renewRecoveryCodes(deps: Needs, personId: string): Promise<string[]> {
  return inTransaction(deps.db, async (tx) => {
    if (!(await lockFactor(tx, personId))) throw new Refused('SECOND_FACTOR_NEEDED');
    const event = { kind: 'recovery codes renewed', actorId: personId } as const;
    await recordEvent(tx, deps.secrets, event, deps.clock.now());
    return issueRecoveryCodes(tx, deps, personId);
  });
}

/**
 * Sets up the second factor of the demo admin without a QR code and returns its secret, so that the
 * sandbox can act as the authenticator. Keeps an existing one.
 */
export async function seedSecondFactor(
  { db, clock, secrets }: Omit<Needs, 'site'>,
  personId: string,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const present = (await lockFactor(tx, personId))?.sealedSecret;
    if (present) return secrets.open(PURPOSE, present);
    const secret = base32Of(randomBytes(SECRET_BYTES));
    const sealed = secrets.seal(PURPOSE, secret);
    await confirmFactor(tx, personId, { sealed, step: 0 }, clock.now());
    return secret;
  });
}

/**
 * Runs one attempt. A wrong one is counted although it is rejected; nothing is compared beyond the
 * limit.
 */
async function attempt<T>(
  { db, clock, secrets }: Needs,
  { personId, sessionId }: Session,
  work: (tx: Tx, now: Temporal.Instant) => Promise<T | undefined>,
): Promise<T> {
  const now = clock.now();
  const done = await inTransaction(db, async (tx) => {
    await lockFactor(tx, personId);
    await refuseBeyondLimit(tx, secrets, personId, now);
    const worked = await work(tx, now);
    if (worked !== undefined) await markVerified(tx, sessionId, now);
    else await countWrongFactor(tx, secrets, personId, now);
    return worked;
  });
  if (done === undefined) throw new Refused('SECOND_FACTOR_WRONG');
  return done;
}

async function issueRecoveryCodes(tx: Tx, { secrets }: Needs, personId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32Of(randomBytes(RECOVERY_BYTES)));
  const hashes = codes.map((code) => secrets.mac('recovery', `${personId}:${code}`));
  await writeCodes(tx, personId, hashes);
  return codes.map((code) => code.match(/.{4}/g)?.join('-') ?? code);
}

async function spendRecovery(
  tx: Tx,
  { secrets }: Needs,
  { personId, code }: { personId: string; code: string },
  now: Temporal.Instant,
): Promise<true | undefined> {
  const hashes = await unusedCodes(tx, personId);
  const hash = hashes.find((one) => secrets.macMatches('recovery', `${personId}:${code}`, one));
  if (!hash) return undefined;
  await spendRecoveryCode(tx, personId, hash, now);
  await recordEvent(tx, secrets, { kind: 'recovery code used', actorId: personId }, now);
  return true;
}

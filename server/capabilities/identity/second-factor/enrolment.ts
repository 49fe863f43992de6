import { randomBytes } from 'node:crypto';
import { ENROLMENT_CODE_HOURS } from '#contract/identity/limits.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { personById } from '../store.ts';
import { countWrongFactor, refuseBeyondLimit } from './attempts.ts';
import { enrolmentCode, writeEnrolmentCode } from './enrolment.store.ts';
import { factorState, wasFactorRemoved } from './store.ts';
import { base32Of } from './totp.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'site'>;

const PURPOSE = 'enrolment';
/** 80 bits, written as sixteen letters. */
const CODE_BYTES = 10;

/**
 * Makes a set-up code for an admin; the previous one stops working.
 * @throws Refused PERSON_STATE for a person who has a second factor, or is listed in the configuration and
 * lost none
 */
export async function issueEnrolmentCode(
  tx: Tx,
  { clock, secrets, site }: Pick<Needs, 'clock' | 'secrets' | 'site'>,
  { personId, by }: { personId: string; by: string },
): Promise<{ code: string; expiresAt: Temporal.Instant }> {
  if (!(await needsEnrolmentCode(tx, site, personId))) throw new Refused('PERSON_STATE');
  const code = base32Of(randomBytes(CODE_BYTES));
  const now = clock.now();
  const expiresAt = now.add({ hours: ENROLMENT_CODE_HOURS });
  const codeHash = secrets.mac(PURPOSE, `${personId}:${code}`);
  await writeEnrolmentCode(tx, { personId, codeHash, madeBy: by, expiresAt });
  const subject = { kind: 'person', id: personId } as const;
  await recordEvent(tx, secrets, { kind: 'enrolment code made', actorId: by, subject }, now);
  return { code: code.match(/.{4}/g)?.join('-') ?? code, expiresAt };
}

/** Whether a person sets up the second factor with a code of another admin. */
export async function needsEnrolmentCode(
  db: Deps['db'] | Tx,
  { adminEmails }: Pick<Deps['site'], 'adminEmails'>,
  personId: string,
): Promise<boolean> {
  const person = await personById(db, personId);
  const isListed = person !== undefined && adminEmails.includes(person.email);
  // After a second factor was lost, the configuration does not prove who reads the admin's mailbox.
  if (isListed && !(await wasFactorRemoved(db, personId))) return false;
  return !(await hasSecondFactor(db, personId));
}

export async function hasSecondFactor(db: Deps['db'] | Tx, personId: string): Promise<boolean> {
  return (await factorState(db, personId)).isEnrolled;
}

/**
 * Checks the code of a person who needs one. A wrong one is counted.
 * @throws Refused ENROLMENT_CODE_WRONG, also without a code; SECOND_FACTOR_LIMIT
 */
export async function checkEnrolmentCode(
  { db, clock, secrets, site }: Needs,
  personId: string,
  code: string | undefined,
): Promise<void> {
  if (!(await needsEnrolmentCode(db, site, personId))) return;
  if (code === undefined) throw new Refused('ENROLMENT_CODE_WRONG');
  const now = clock.now();
  await refuseBeyondLimit(db, secrets, personId, now);
  const stored = await enrolmentCode(db, personId);
  const isOpen = stored && Temporal.Instant.compare(now, stored.expiresAt) < 0;
  if (isOpen && secrets.macMatches(PURPOSE, `${personId}:${code}`, stored.codeHash)) return;
  await countWrongFactor(db, secrets, personId, now);
  throw new Refused('ENROLMENT_CODE_WRONG');
}

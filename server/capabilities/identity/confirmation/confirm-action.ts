import { refusals } from '#contract/errors.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { lockPerson } from '../account/store.ts';
import type { CodeClient } from '../codes/code-client.ts';
import { requestCode } from '../codes/request-code.ts';
import { verifyCode } from '../codes/verify-code.ts';
import { hasPasskey } from '../passkeys/store.ts';
import { personById } from '../store.ts';
import { type Session, withPasskey } from './confirm.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'mobile' | 'site'>;
type Work<T> = (tx: Tx, now: Temporal.Instant) => Promise<T>;

/** Changes of payout details, which a signed-in person confirms. */
type Action = 'payout' | 'upi';

/**
 * Sends a signed-in person a code for changing their payout details.
 * @param client the person's session
 * @throws Refused OTP_TOO_SOON, OTP_LIMIT, TOO_MANY_REQUESTS (OTP-07, OTP-08)
 */
export const sendPayoutCode = senderFor('payout');
/** Sends a code for changing their UPI ID. */
export const sendUpiCode = senderFor('upi');

/**
 * Runs a change of payout details in one transaction, with the person locked. A person with a passkey confirms it with
 * that passkey, because a code is only as safe as the mailbox; others with the code.
 * @throws Refused PASSKEY_NEEDED, INVALID or CODE_NEEDED without a code, OTP_INVALID, OTP_LIMIT, TOO_MANY_REQUESTS
 */
export const confirmPayoutChange = confirmerFor('payout');
/** The same for a UPI ID. */
export const confirmUpiChange = confirmerFor('upi');

function senderFor(purpose: Action) {
  return async (deps: Needs, personId: string, client: CodeClient): Promise<void> => {
    await requestCode(deps, { purpose, email: await emailOf(deps, personId), client });
  };
}

function confirmerFor(purpose: Action) {
  return async <T>(
    deps: Pick<Needs, 'db' | 'clock' | 'secrets'>,
    session: Session,
    { otp, client }: { otp: string | undefined; client: CodeClient },
    work: Work<T>,
  ): Promise<T> => {
    const { personId } = session;
    const locked: Work<T> = async (tx, now) => {
      await lockPerson(tx, personId);
      return work(tx, now);
    };
    if (await hasPasskey(deps.db, personId)) return withPasskey(deps, session, locked);
    if (otp === undefined) throw missingCode(purpose);
    const email = await emailOf(deps, personId);
    return verifyCode(deps, { purpose, email, otp, client }, async (tx, now) => {
      await lockPerson(tx, personId);
      // A passkey that was added meanwhile is needed from now on.
      if (await hasPasskey(tx, personId)) throw new Refused('PASSKEY_NEEDED');
      return work(tx, now);
    });
  };
}

function missingCode(purpose: Action): Refused {
  if (purpose === 'upi') return new Refused('CODE_NEEDED');
  return new Refused('INVALID', undefined, { fields: { otp: refusals.OTP_INVALID[1] } });
}

/** Sends a code for deleting their account. @throws Refused as above */
export async function sendDeleteCode(
  deps: Needs,
  personId: string,
  client: CodeClient,
): Promise<void> {
  await requestCode(deps, { purpose: 'delete', email: await emailOf(deps, personId), client });
}

/** Consumes the code and runs the work in the same transaction. @throws Refused OTP_INVALID */
export async function verifyDeleteCode<T>(
  deps: Pick<Needs, 'db' | 'clock' | 'secrets'>,
  personId: string,
  { otp, client }: { otp: string; client: CodeClient },
  work: Work<T>,
): Promise<T> {
  const email = await emailOf(deps, personId);
  return verifyCode(deps, { purpose: 'delete', email, otp, client }, work);
}

async function emailOf({ db }: Pick<Needs, 'db'>, personId: string): Promise<string> {
  const person = await personById(db, personId);
  if (!person) throw new Refused('SIGNED_OUT');
  return person.email;
}

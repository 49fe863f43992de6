import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { personById } from '../store.ts';
import type { CodeClient } from './code-client.ts';
import { requestCode } from './request-code.ts';
import { verifyCode } from './verify-code.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'mobile' | 'site'>;

/** Actions that a signed-in person confirms with a code from their e-mail. */
type Action = 'payout' | 'upi';

/**
 * Sends a signed-in person a code for changing their payout details.
 * @param client the person's session
 * @throws Refused OTP_TOO_SOON, OTP_LIMIT, TOO_MANY_REQUESTS (OTP-07, OTP-08)
 */
export const sendPayoutCode = senderFor('payout');
/** Sends a code for changing their UPI ID. */
export const sendUpiCode = senderFor('upi');

/** Consumes the code and runs the work in the same transaction. @throws Refused OTP_INVALID */
export const verifyPayoutCode = verifierFor('payout');
/** The same for a UPI ID. */
export const verifyUpiCode = verifierFor('upi');

function senderFor(purpose: Action) {
  return async (deps: Needs, personId: string, client: CodeClient): Promise<void> => {
    await requestCode(deps, { purpose, email: await emailOf(deps, personId), client });
  };
}

function verifierFor(purpose: Action) {
  return async <T>(
    deps: Pick<Needs, 'db' | 'clock' | 'secrets'>,
    personId: string,
    { otp, client }: { otp: string; client: CodeClient },
    work: (tx: Tx, now: Temporal.Instant) => Promise<T>,
  ): Promise<T> => {
    const email = await emailOf(deps, personId);
    return verifyCode(deps, { purpose, email, otp, client }, work);
  };
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
  work: (tx: Tx, now: Temporal.Instant) => Promise<T>,
): Promise<T> {
  const email = await emailOf(deps, personId);
  return verifyCode(deps, { purpose: 'delete', email, otp, client }, work);
}

async function emailOf({ db }: Pick<Needs, 'db'>, personId: string): Promise<string> {
  const person = await personById(db, personId);
  if (!person) throw new Refused('SIGNED_OUT');
  return person.email;
}

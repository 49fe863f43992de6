import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { personById } from '../store.ts';
import type { CodeClient } from './code-client.ts';
import { requestCode } from './request-code.ts';
import { proveCode } from './verify-code.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'site'>;

/** What a person confirms with a fresh code from their own e-mail before it changes. */
type Confirmed = 'payout' | 'upi';

/**
 * Sends a signed-in person a fresh code for changing where their money goes.
 * @param client the session that asks. @throws Refused OTP_TOO_SOON, OTP_LIMIT,
 * TOO_MANY_REQUESTS (OTP-07, OTP-08).
 */
export const sendPayoutCode = sendFor('payout');
/** The same for their UPI ID. */
export const sendUpiCode = sendFor('upi');

/** Spends that code and does the work that it opens, in one transaction. @throws Refused OTP_INVALID. */
export const provePayoutCode = proveFor('payout');
/** The same for their UPI ID. */
export const proveUpiCode = proveFor('upi');

function sendFor(purpose: Confirmed) {
  return async (deps: Needs, personId: string, client: CodeClient): Promise<void> => {
    await requestCode(deps, { purpose, email: await emailOf(deps, personId), client });
  };
}

function proveFor(purpose: Confirmed) {
  return async <T>(
    deps: Pick<Needs, 'db' | 'clock' | 'secrets'>,
    personId: string,
    { otp, client }: { otp: string; client: CodeClient },
    work: (tx: Tx, now: Temporal.Instant) => Promise<T>,
  ): Promise<T> => {
    const email = await emailOf(deps, personId);
    return proveCode(deps, { purpose, email, otp, client }, work);
  };
}

/** Sends a signed-in person the code that deleting their account needs. @throws Refused as above. */
export async function sendDeleteCode(
  deps: Needs,
  personId: string,
  client: CodeClient,
): Promise<void> {
  await requestCode(deps, { purpose: 'delete', email: await emailOf(deps, personId), client });
}

/** Spends that code and does the work that it opens, in one transaction. @throws Refused OTP_INVALID. */
export async function proveDeleteCode<T>(
  deps: Pick<Needs, 'db' | 'clock' | 'secrets'>,
  personId: string,
  { otp, client }: { otp: string; client: CodeClient },
  work: (tx: Tx, now: Temporal.Instant) => Promise<T>,
): Promise<T> {
  const email = await emailOf(deps, personId);
  return proveCode(deps, { purpose: 'delete', email, otp, client }, work);
}

async function emailOf({ db }: Pick<Needs, 'db'>, personId: string): Promise<string> {
  const person = await personById(db, personId);
  if (!person) throw new Refused('SIGNED_OUT');
  return person.email;
}

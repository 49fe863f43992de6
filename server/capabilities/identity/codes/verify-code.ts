import { refusals } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { consumeUse } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import { addressSubject, countEvent } from '#platform/security/security-events.ts';
import { alertLimit, checkAddressLimit, checkAttemptLimit, limitFor } from './allowances.ts';
import type { CodeClient } from './code-client.ts';
import {
  type CodeOwner,
  codeOfClient,
  codeOfNetwork,
  countWrongAttempt,
  type LiveCode,
  spendCode,
  type Tries,
} from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;
export type CodeInput = CodeOwner & {
  otp: string;
  client: CodeClient;
  /** The form field that shows the error, where there are several codes. */
  field?: 'otp' | 'currentOtp';
};
type Candidate = { code: LiveCode; tries: Tries };

/**
 * Consumes the code and runs the work in the same transaction. A code is valid in the browser that
 * requested it. One requested by a client without cookies is also valid for such clients on the
 * same network, with separate attempts. Wrong, expired, used and unknown codes are all OTP_INVALID.
 * @throws Refused OTP_LIMIT and TOO_MANY_REQUESTS before any comparison
 */
export async function verifyCode<T>(
  deps: Needs,
  input: CodeInput,
  work: (tx: Tx, now: Temporal.Instant) => Promise<T>,
): Promise<T> {
  return verifyCodes(deps, [input], work);
}

/** The same for several codes: all are consumed, or none. */
export async function verifyCodes<T>(
  deps: Needs,
  inputs: readonly CodeInput[],
  work: (tx: Tx, now: Temporal.Instant) => Promise<T>,
): Promise<T> {
  const now = deps.clock.now();
  const found: { candidate: Candidate; input: CodeInput }[] = [];
  for (const input of inputs) {
    found.push({ input, candidate: await checkCode(deps, input, now) });
  }
  return inTransaction(deps.db, async (tx) => {
    for (const { candidate, input } of found) {
      if (!(await spendCode(tx, candidate, now))) throw wrongCode(input);
    }
    return work(tx, now);
  });
}

async function checkCode(deps: Needs, input: CodeInput, now: Temporal.Instant): Promise<Candidate> {
  const { otp, client, field: _field, ...owner } = input;
  const found = await findCandidate(deps, owner, client);
  if (found && deps.secrets.macMatches('otp', `${found.code.id}:${otp}`, found.code.codeHash)) {
    return found;
  }
  await countFailure(deps, { owner, client, found }, now);
  throw wrongCode(input);
}

function wrongCode({ field }: CodeInput): Refused {
  const sentence = refusals.OTP_INVALID[1];
  return new Refused('OTP_INVALID', undefined, field ? { fields: { [field]: sentence } } : {});
}

/**
 * The code that this client may submit. Limits per network do not apply to a browser with its own
 * code, because others on the network could exhaust them; its five attempts are limit enough.
 */
async function findCandidate(
  deps: Needs,
  owner: CodeOwner,
  client: CodeClient,
): Promise<Candidate | undefined> {
  if (client.kind !== 'bare') {
    const code = await codeOfClient(deps.db, owner, client.hash);
    if (code) {
      await checkAttemptLimit(deps, { email: owner.email, clientHash: client.hash });
      return { code, tries: 'own' };
    }
  }
  await checkAddressLimit(deps, 'verifiesOfAddress', client.ip);
  const code = await codeOfNetwork(deps.db, owner, client.network);
  return code && { code, tries: 'bare' };
}

async function countFailure(
  { db, secrets }: Needs,
  { owner, client, found }: { owner: CodeOwner; client: CodeClient; found: Candidate | undefined },
  now: Temporal.Instant,
): Promise<void> {
  await consumeUse(db, now, [alertLimit('wrong codes')]);
  const subject = addressSubject(secrets, owner.email);
  countEvent({ kind: 'code failed', subject, detail: owner.purpose });
  const isCounted = found && (await countWrongAttempt(db, found, now));
  if (isCounted && found.tries === 'own') {
    const who = `${owner.email}:${client.hash}`;
    await consumeUse(db, now, [limitFor(secrets, 'wrongTriesOfClient', who)]);
  }
}

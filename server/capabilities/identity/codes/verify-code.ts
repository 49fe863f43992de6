import { refusals } from '#contract/errors.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { consumeUse } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import { alarmLimit, allowAddress, allowTry, limitOf } from './allowances.ts';
import type { CodeClient } from './code-client.ts';
import {
  type CodeOwner,
  codeOfClient,
  codeOfNetwork,
  countWrongTry,
  type LiveCode,
  spendCode,
  type Tries,
} from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;
export type Proof = CodeOwner & {
  otp: string;
  client: CodeClient;
  /** The field of the form that a wrong code is shown at, where there are several. */
  field?: 'otp' | 'currentOtp';
};
type Candidate = { code: LiveCode; tries: Tries };

/**
 * Spends the code and does the work that it opens, in one transaction. A code works for the browser that
 * asked for it; one that a client without cookies asked for also works for clients without cookies on
 * the same network, with tries of their own. Wrong, expired, used and unknown are all OTP_INVALID.
 * @throws Refused OTP_LIMIT and TOO_MANY_REQUESTS before anything is compared.
 */
export async function proveCode<T>(
  deps: Needs,
  proof: Proof,
  work: (tx: Tx, now: Temporal.Instant) => Promise<T>,
): Promise<T> {
  return proveCodes(deps, [proof], work);
}

/** The same for several codes: all are spent, or none. */
export async function proveCodes<T>(
  deps: Needs,
  proofs: readonly Proof[],
  work: (tx: Tx, now: Temporal.Instant) => Promise<T>,
): Promise<T> {
  const now = deps.clock.now();
  const found: { candidate: Candidate; proof: Proof }[] = [];
  for (const proof of proofs) {
    found.push({ proof, candidate: await checkCode(deps, proof, now) });
  }
  return inTransaction(deps.db, async (tx) => {
    for (const { candidate, proof } of found) {
      if (!(await spendCode(tx, candidate, now))) throw wrongCode(proof);
    }
    return work(tx, now);
  });
}

async function checkCode(deps: Needs, proof: Proof, now: Temporal.Instant): Promise<Candidate> {
  const { otp, client, field: _field, ...owner } = proof;
  const found = await findCode(deps, owner, client);
  if (found && deps.secrets.macMatches('otp', `${found.code.id}:${otp}`, found.code.codeHash)) {
    return found;
  }
  await countFailure(deps, { owner, client, found }, now);
  throw wrongCode(proof);
}

function wrongCode({ field }: Proof): Refused {
  const sentence = refusals.OTP_INVALID[1];
  return new Refused('OTP_INVALID', undefined, field ? { fields: { [field]: sentence } } : {});
}

/**
 * The code that this client may try. Whoever shares its network can use up the network's limits, so these
 * do not apply to a browser that answers its own code: the code's five tries are limit enough.
 */
async function findCode(
  deps: Needs,
  owner: CodeOwner,
  client: CodeClient,
): Promise<Candidate | undefined> {
  if (client.kind !== 'bare') {
    const code = await codeOfClient(deps.db, owner, client.hash);
    if (code) {
      await allowTry(deps, { email: owner.email, clientHash: client.hash });
      return { code, tries: 'own' };
    }
  }
  await allowAddress(deps, 'verifiesOfAddress', client.ip);
  const code = await codeOfNetwork(deps.db, owner, client.network);
  return code && { code, tries: 'bare' };
}

async function countFailure(
  { db, secrets }: Needs,
  { owner, client, found }: { owner: CodeOwner; client: CodeClient; found: Candidate | undefined },
  now: Temporal.Instant,
): Promise<void> {
  await consumeUse(db, now, [alarmLimit('wrong codes')]);
  const isCounted = found && (await countWrongTry(db, found, now));
  if (isCounted && found.tries === 'own') {
    const who = `${owner.email}:${client.hash}`;
    await consumeUse(db, now, [limitOf(secrets, 'wrongTriesOfClient', who)]);
  }
}

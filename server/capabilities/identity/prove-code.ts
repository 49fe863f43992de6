import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { takeUse } from '#platform/limits.ts';
import { Refused } from '#platform/refused.ts';
import { allowAddress, allowTry, limitOf } from './allow.ts';
import { type CodeOwner, countWrongTry, liveCode, spendCode } from './codes.store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;
export type Proof = CodeOwner & { otp: string; address: string };

/**
 * Spends the code and does the work that it opens, in one transaction. A wrong code costs one of
 * its five tries; wrong, expired, used and unknown are one and the same OTP_INVALID.
 * Refuses OTP_LIMIT and TOO_MANY_REQUESTS before anything is compared.
 */
export async function proveCode<T>(
  deps: Needs,
  { otp, address, ...owner }: Proof,
  work: (tx: Tx, now: Temporal.Instant) => Promise<T>,
): Promise<T> {
  await allowAddress(deps, 'verifiesOfAddress', address);
  await allowTry(deps, owner.email);
  const now = deps.clock.now();
  const code = await liveCode(deps.db, owner);
  if (!code) throw new Refused('OTP_INVALID');
  if (!deps.secrets.macMatches('otp', `${code.id}:${otp}`, code.codeHash)) {
    const isCounted = await countWrongTry(deps.db, code, now);
    if (isCounted) {
      await takeUse(deps.db, now, [limitOf(deps.secrets, 'wrongTriesOfEmail', owner.email)]);
    }
    throw new Refused('OTP_INVALID');
  }
  return inTransaction(deps.db, async (tx) => {
    if (!(await spendCode(tx, code, now))) throw new Refused('OTP_INVALID');
    return work(tx, now);
  });
}

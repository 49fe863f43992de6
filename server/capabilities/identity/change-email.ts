import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { secondsLeft, takeUse } from '#platform/limits.ts';
import { Refused } from '#platform/refused.ts';
import { limitOf } from './allow.ts';
import { lockPerson, setEmail } from './changes.store.ts';
import type { CodeClient } from './code-client.ts';
import { emailChangedLetter } from './letters.ts';
import { proveCode } from './prove-code.ts';
import { requestCode } from './request-code.ts';
import { endSessionsOf } from './sessions.store.ts';
import { personById } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'site'>;
type Asked = { personId: string; email: string; client: CodeClient };

/**
 * Sends a code to the address that a signed-in person wants. The answer is the same for one that has an
 * account; its holder is told.
 * @param asked the client is the session that asks. @throws Refused INVALID for one's own address,
 * OTP_TOO_SOON, OTP_LIMIT, TOO_MANY_REQUESTS.
 */
export async function sendEmailCode(deps: Needs, asked: Asked): Promise<void> {
  const { personId, email } = asked;
  const person = await personById(deps.db, personId);
  if (!person) throw new Refused('SIGNED_OUT');
  if (person.email === email) {
    const sentence = 'You sign in with this email already.';
    throw new Refused('INVALID', sentence, { fields: { email: sentence } });
  }
  const limit = limitOf(deps.secrets, 'emailCodesOfPerson', personId);
  const now = deps.clock.now();
  if (!(await takeUse(deps.db, now, [limit]))) {
    const retryAfterSeconds = secondsLeft(now, limit);
    throw new Refused('TOO_MANY_REQUESTS', undefined, { extra: { retryAfterSeconds } });
  }
  await requestCode(deps, { purpose: 'email', ...asked });
}

/**
 * Moves an account to the address that the code proves and does the work that goes with it, in one
 * transaction: every other session ends, and the address left behind is told.
 * @param asked the session that asks is kept. @throws Refused OTP_INVALID, OTP_LIMIT, TOO_MANY_REQUESTS,
 * EMAIL_TAKEN when somebody registered the address meanwhile.
 */
export async function changeEmail<T>(
  deps: Needs,
  { sessionId, ...asked }: Asked & { otp: string; sessionId: string },
  work: (tx: Tx, now: Temporal.Instant) => Promise<T>,
): Promise<T> {
  const { personId, email } = asked;
  return proveCode(deps, { purpose: 'email', ...asked }, async (tx, now) => {
    await lockPerson(tx, personId);
    const before = await personById(tx, personId);
    if (!before) throw new Refused('SIGNED_OUT');
    await setEmail(tx, personId, email);
    await endSessionsOf(tx, personId, 'email changed', now, sessionId);
    await deps.mail.post(tx, emailChangedLetter(before.email, deps.site.publicUrl));
    return work(tx, now);
  });
}

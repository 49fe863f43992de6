import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import type { CodeClient } from '../codes/code-client.ts';
import { verifyCode } from '../codes/verify-code.ts';
import { type SignedIn, startSession } from '../sessions/open-session.ts';
import { personByEmail } from '../store.ts';
import { publishReturn } from './publish-return.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'site' | 'outbox'>;
type LoginInput = { email: string; otp: string; client: CodeClient; device: string };

/**
 * Signs in with the code from the e-mail (LOGIN-01, LOGIN-09). @throws Refused OTP_INVALID,
 * ACCOUNT_CLOSED
 */
export async function verifyLogin(deps: Needs, input: LoginInput): Promise<SignedIn> {
  const { email, device } = input;
  return verifyCode(deps, { ...input, purpose: 'login' }, async (tx, now) => {
    const person = await personByEmail(tx, email);
    if (!person) throw new Refused('OTP_INVALID');
    const done = await startSession(tx, deps, {
      personId: person.id,
      device,
      now,
      way: 'code',
    });
    await publishReturn(tx, deps, done, now);
    return done;
  });
}

import { randomInt, randomUUID } from 'node:crypto';
import { OTP_MINUTES } from '#contract/identity/views.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Email } from '#platform/mail/mail.ts';
import { Refused } from '#platform/refused.ts';
import { movedLetter } from '../email-change/emails.ts';
import { isReserved } from '../email-change/store.ts';
import { codeDigits, decideSend } from '../rules.ts';
import { personByEmail } from '../store.ts';
import { allowAddress, allowSend } from './allowances.ts';
import type { CodeClient } from './code-client.ts';
import { codeLetter, hasAccountLetter, noAccountLetter, takenLetter } from './emails.ts';
import {
  type CodeOwner,
  codeOfClient,
  codeOfNetwork,
  type LiveCode,
  lockSends,
  type Purpose,
  writeCode,
} from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'site'>;
type Asked = CodeOwner & { client: CodeClient };

/** Those that need an address which nobody has yet. */
const forNewAddress: readonly Purpose[] = ['register', 'email'];

/**
 * Sends a code, or the letter that fits when there is nothing to sign in to or to register. The
 * answer and the work are the same in all cases, so that nobody learns here who has an account:
 * a code row is written each time, and one that nobody is told cannot be guessed.
 * Refuses OTP_TOO_SOON, OTP_LIMIT, TOO_MANY_REQUESTS (OTP-07, OTP-08).
 */
export async function requestCode(deps: Needs, { client, ...owner }: Asked): Promise<void> {
  const { purpose, email } = owner;
  if (client.kind !== 'trusted') await allowAddress(deps, 'sendsOfAddress', client.ip);
  await inTransaction(deps.db, async (tx) => {
    await lockSends(tx, owner);
    const now = deps.clock.now();
    const { own, last } = await lastCodes(tx, owner, client);
    const send = decideSend(last, now);
    if (!send.isAllowed) {
      const { code, retryAfterSeconds } = send;
      throw new Refused(code, undefined, { extra: { retryAfterSeconds } });
    }
    await allowSend(tx, deps.secrets, { email, client }, now);
    const hasAccount = (await personByEmail(tx, email)) !== undefined;
    const isMoved = !hasAccount && (await isReserved(tx, email));
    const code = codeDigits(randomInt(1_000_000));
    const isTold = !isMoved && hasAccount !== forNewAddress.includes(purpose);
    const id = own?.id ?? randomUUID();
    const expiresAt = now.add({ minutes: OTP_MINUTES });
    await writeCode(tx, {
      ...owner,
      id,
      clientHash: client.hash,
      bareNetwork: client.kind === 'bare' ? client.network : null,
      codeHash: deps.secrets.mac('otp', `${id}:${isTold ? code : randomUUID()}`),
      sentAt: now,
      flowStartedAt: send.flowStartedAt,
      resends: send.resends,
      expiresAt,
    });
    const letter = isMoved
      ? movedLetter(email)
      : letterFor(purpose, hasAccount, email, code, deps.site.publicUrl);
    await deps.mail.enqueue(tx, letter, { urgent: true, dropAfter: expiresAt });
  });
}

/**
 * The code that a new one replaces, and the one whose flow it goes on with. Of a client without a cookie
 * another one on its network may be the last: that one goes on with the flow, and its code stays.
 */
async function lastCodes(
  tx: Tx,
  owner: CodeOwner,
  client: CodeClient,
): Promise<{ own: LiveCode | undefined; last: LiveCode | undefined }> {
  if (client.kind === 'bare') {
    return { own: undefined, last: await codeOfNetwork(tx, owner, client.network) };
  }
  const own = await codeOfClient(tx, owner, client.hash);
  return { own, last: own };
}

function letterFor(
  purpose: Purpose,
  hasAccount: boolean,
  email: string,
  code: string,
  publicUrl: string,
): Email {
  if (purpose === 'login' && !hasAccount) return noAccountLetter(email, publicUrl);
  if (purpose === 'register' && hasAccount) return hasAccountLetter(email, publicUrl);
  if (purpose === 'email' && hasAccount) return takenLetter(email);
  return codeLetter(email, purpose, code);
}

import { randomInt, randomUUID } from 'node:crypto';
import { OTP_MINUTES } from '#contract/identity/views.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { Refused } from '#platform/refused.ts';
import { textsIn } from '#platform/texts.ts';
import { emailChangedEmail } from '../email-change/emails.ts';
import { isReserved } from '../email-change/store.ts';
import { codeDigits, decideSend } from '../rules.ts';
import { personByEmail } from '../store.ts';
import { checkAddressLimit, checkSendLimit } from './allowances.ts';
import type { CodeClient } from './code-client.ts';
import { deliverCode } from './deliver-code.ts';
import {
  type CodeOwner,
  codeOfClient,
  codeOfNetwork,
  type LiveCode,
  lockSends,
  type Purpose,
  writeCode,
} from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'mobile' | 'site'>;
type CodeRequest = CodeOwner & {
  client: CodeClient;
  /** The language of the page or of the requester; that of the account by default. */
  language?: string | null | undefined;
  /** Requests the code by SMS, if the account has a verified number. */
  isBySms?: boolean;
};

/** Purposes that need an address without an account. */
const forNewAddress: readonly Purpose[] = ['register', 'email', 'phone'];

/**
 * Sends a code, or the matching e-mail when the address cannot be signed in to or registered.
 * Response and work are the same in all cases, so that requests do not reveal who has an account: a
 * code row is always written, and an unsent code cannot be guessed.
 * @throws Refused OTP_TOO_SOON, OTP_LIMIT, TOO_MANY_REQUESTS (OTP-07, OTP-08)
 */
export async function requestCode(
  deps: Needs,
  { client, language, isBySms = false, ...owner }: CodeRequest,
): Promise<void> {
  const { purpose, email } = owner;
  if (client.kind !== 'trusted') await checkAddressLimit(deps, 'sendsOfAddress', client.ip);
  await inTransaction(deps.db, async (tx) => {
    await lockSends(tx, owner);
    const now = deps.clock.now();
    const { own, last } = await lastCodes(tx, owner, client);
    const send = decideSend(last, now);
    if (!send.isAllowed) {
      const { code, retryAfterSeconds } = send;
      throw new Refused(code, undefined, { extra: { retryAfterSeconds } });
    }
    await checkSendLimit(tx, deps.secrets, { email, client }, now);
    const account = await personByEmail(tx, email);
    const hasAccount = account !== undefined;
    const canBeRestored = !hasAccount && (await isReserved(tx, email));
    const code = codeDigits(randomInt(1_000_000));
    const isSent = !canBeRestored && hasAccount !== forNewAddress.includes(purpose);
    const id = own?.id ?? randomUUID();
    const expiresAt = now.add({ minutes: OTP_MINUTES });
    await writeCode(tx, {
      ...owner,
      id,
      clientHash: client.hash,
      bareNetwork: client.kind === 'bare' ? client.network : null,
      codeHash: deps.secrets.mac('otp', `${id}:${isSent ? code : randomUUID()}`),
      sentAt: now,
      flowStartedAt: send.flowStartedAt,
      resends: send.resends,
      expiresAt,
    });
    // An e-mail that does not go to the requester is in the language of the account.
    const t = textsIn(isSent ? (language ?? account?.language) : (account?.language ?? language));
    if (canBeRestored) {
      const options = { urgent: true, dropAfter: expiresAt };
      return deps.mail.enqueue(tx, emailChangedEmail(t, email), options);
    }
    const written = { ...owner, id, code, isSent, isBySms, account, sentAt: now, expiresAt };
    return deliverCode(tx, deps, t, written);
  });
}

/**
 * The code that a new one replaces, and the one whose flow it continues. For a client without a cookie the
 * latter may belong to another client on its network; that code stays valid.
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

import type { T } from '#messages/translation.ts';
import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import type { Email } from '#platform/mail/message.ts';
import { consumeUse } from '#platform/rate-limits.ts';
import { CODE_SMS_MINUTES } from '../rules.ts';
import type { Person } from '../store.ts';
import { limitFor } from './allowances.ts';
import { addressTakenEmail, codeEmail, hasAccountEmail, noAccountEmail } from './emails.ts';
import { verifiedPhoneOf } from './phone.store.ts';
import type { Purpose } from './store.ts';

type Needs = Pick<Deps, 'secrets' | 'mail' | 'mobile' | 'site'>;

/** A written code and what its delivery depends on. */
export type WrittenCode = {
  id: string;
  purpose: Purpose;
  /** The address of the code: an e-mail, or a mobile number for `phone`. */
  email: string;
  /** The person whose number is verified. */
  personId?: string | undefined;
  code: string;
  /** The code can be used; otherwise the e-mail explains why not. */
  isSent: boolean;
  /** It was requested by SMS. */
  isBySms: boolean;
  account: Person | undefined;
  sentAt: Temporal.Instant;
  expiresAt: Temporal.Instant;
};

/**
 * Sends a code by SMS when it was requested and the account has a verified number, otherwise by e-mail; also by e-mail
 * when the SMS is not accepted within a minute.
 */
export async function deliverCode(tx: Tx, deps: Needs, t: T, written: WrittenCode): Promise<void> {
  const email = emailFor(t, deps.site.publicUrl, written);
  const to = await numberFor(tx, deps, written);
  if (to !== undefined && (await sendSms(tx, deps, t, { written, to, email }))) return;
  const dropAfter = written.expiresAt;
  if (email) await deps.mail.enqueue(tx, email, { urgent: true, dropAfter });
}

/** The number that gets the code; undefined when it goes by e-mail. */
async function numberFor(
  tx: Tx,
  { secrets }: Needs,
  { purpose, email, isBySms, isSent, account, sentAt }: WrittenCode,
): Promise<string | undefined> {
  if (purpose === 'phone') return email;
  if (!isBySms) return undefined;
  const limit = limitFor(secrets, 'smsCodesOfEmail', email);
  const isWithinLimit = await consumeUse(tx, sentAt, [limit]);
  // Always read, so that the response time does not reveal whether the account exists.
  const phone = await verifiedPhoneOf(tx, account?.id ?? NO_ID);
  return isWithinLimit && isSent ? phone : undefined;
}

/** An id that no person has. */
const NO_ID = '00000000-0000-0000-0000-000000000000';

async function sendSms(
  tx: Tx,
  { mobile }: Needs,
  t: T,
  { written, to, email }: { written: WrittenCode; to: string; email: Email | undefined },
): Promise<boolean> {
  const { id, code, account, personId = account?.id ?? '', sentAt, expiresAt } = written;
  return mobile.enqueue(tx, {
    occasion: `code:${id}:${sentAt.epochMilliseconds}`,
    personId,
    providerId: null,
    channel: 'sms',
    to,
    template: 'code',
    language: t.language,
    values: [code],
    ...(email ? { fallback: { email, dropAfter: expiresAt } } : {}),
    urgent: true,
    giveUpAt: sentAt.add({ minutes: CODE_SMS_MINUTES }),
  });
}

/** A code for a number has no e-mail. */
function emailFor(t: T, publicUrl: string, written: WrittenCode): Email | undefined {
  const { purpose, account, email, code } = written;
  const hasAccount = account !== undefined;
  if (purpose === 'phone') return undefined;
  if (purpose === 'login' && !hasAccount) return noAccountEmail(t, email, publicUrl);
  if (purpose === 'register' && hasAccount) return hasAccountEmail(t, email, publicUrl);
  if (purpose === 'email' && hasAccount) return addressTakenEmail(t, email);
  return codeEmail(t, email, purpose, code);
}

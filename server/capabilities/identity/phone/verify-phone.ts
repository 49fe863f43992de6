import type { Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { consumeUse, secondsLeft } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { textsIn } from '#platform/texts.ts';
import { lockPerson } from '../account/store.ts';
import { limitFor } from '../codes/allowances.ts';
import type { CodeClient } from '../codes/code-client.ts';
import { phoneVerifiedEmail } from '../codes/emails.ts';
import { setVerifiedPhone, verifiedPhoneOf } from '../codes/phone.store.ts';
import { requestCode } from '../codes/request-code.ts';
import { verifyCode } from '../codes/verify-code.ts';
import { refuseUnconfirmed, type Session } from '../confirmation/confirm.ts';
import { personById } from '../store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'mobile' | 'site'>;
type Own = { session: Session; phone: string; client: CodeClient };

/**
 * Sends a code by SMS to a number that the person wants to verify. They confirm their identity first, because a code
 * to this number opens the account from then on (decision 108). The limits per person and per number keep anyone from
 * sending messages at our cost.
 * @throws Refused MOBILE_OFF, CONFIRMATION_NEEDED, PASSKEY_NEEDED, OTP_TOO_SOON, OTP_LIMIT, TOO_MANY_REQUESTS
 */
export async function sendPhoneCode(deps: Needs, { session, phone, client }: Own): Promise<void> {
  if (!deps.mobile.channels.includes('sms')) throw new Refused('MOBILE_OFF');
  const { personId } = session;
  const person = await personById(deps.db, personId);
  if (!person) throw new Refused('SIGNED_OUT');
  const now = deps.clock.now();
  await refuseUnconfirmed(deps.db, session, 'strongest', now);
  for (const limit of [
    limitFor(deps.secrets, 'phoneCodesOfPerson', personId),
    limitFor(deps.secrets, 'phoneCodesOfNumber', phone),
  ]) {
    if (await consumeUse(deps.db, now, [limit])) continue;
    const retryAfterSeconds = secondsLeft(now, limit);
    throw new Refused('TOO_MANY_REQUESTS', undefined, { extra: { retryAfterSeconds } });
  }
  const { language } = person;
  await requestCode(deps, { purpose: 'phone', personId, email: phone, client, language });
}

/**
 * Verifies the number with its code and stores it as the profile's mobile, with the caller's work in the same
 * transaction. A number that is verified already stays so. An e-mail reports it, because codes can be sent to this number from now on.
 * @param work gets whether the profile had another number
 * @throws Refused CONFIRMATION_NEEDED, PASSKEY_NEEDED, OTP_INVALID, OTP_LIMIT, TOO_MANY_REQUESTS
 */
export async function verifyPhone(
  deps: Needs,
  { otp, ...own }: Own & { otp: string },
  work: (tx: Tx, isChanged: boolean, now: Temporal.Instant) => Promise<void>,
): Promise<void> {
  const { session, phone, client } = own;
  const { personId } = session;
  // A repetition after a lost answer; its code is used up.
  if ((await verifiedPhoneOf(deps.db, personId)) === phone) return;
  const code = { purpose: 'phone', email: phone, personId, otp, client } as const;
  await verifyCode(deps, code, async (tx, now) => {
    await lockPerson(tx, personId);
    // Checked again, because the account may have been recovered meanwhile, which ends this session.
    await refuseUnconfirmed(tx, session, 'strongest', now);
    const isChanged = await setVerifiedPhone(tx, { personId, phone }, now);
    const person = await personById(tx, personId);
    if (!person) throw new Refused('SIGNED_OUT');
    const t = textsIn(person.language);
    await deps.mail.enqueue(tx, phoneVerifiedEmail(t, person.email, phone));
    const event = { kind: 'mobile number verified', actorId: personId } as const;
    await recordEvent(tx, deps.secrets, event, now);
    await work(tx, isChanged, now);
  });
}

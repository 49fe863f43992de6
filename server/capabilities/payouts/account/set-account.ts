import {
  type CodeClient,
  lockPerson,
  personById,
  refuseDuringEmailChange,
  verifyPayoutCode,
} from '#capabilities/identity/index.ts';
import { accountOf, beginLinking, linkAccount, payeeOf } from '#capabilities/payments/index.ts';
import type { PayoutAccount, PayoutAccountBody } from '#contract/payouts/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { textsIn } from '#platform/texts.ts';
import { accountChangedEmail } from './emails.ts';
import { accountView } from './views.ts';

type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'secrets' | 'mail' | 'site' | 'log'>;

/**
 * Sets a provider's payout account, verified with a code from their e-mail. A first account is usable after
 * the gateway's check, a changed one after 48 hours at the earliest; a change is announced by e-mail.
 * @param client the requesting session.
 * @throws Refused OTP_INVALID, OTP_LIMIT, TOO_MANY_REQUESTS, INVALID, PAYOUT_ACCOUNT, PAYOUT_FROZEN while
 * the e-mail is changing.
 */
export async function setAccount(
  deps: Needs,
  personId: string,
  { otp, ...details }: PayoutAccountBody,
  client: CodeClient,
): Promise<PayoutAccount> {
  await refuseDuringEmailChange(deps.db, personId, deps.clock.now());
  const payee = await payeeOf(deps.db, personId);
  const isChange = await verifyPayoutCode(deps, personId, { otp, client }, async (tx, now) => {
    // A change of e-mail locks the same row, so the two cannot miss each other.
    await lockPerson(tx, personId);
    await refuseDuringEmailChange(tx, personId, now);
    const event = { kind: 'payout details changed', actorId: personId, detail: 'account' } as const;
    await recordEvent(tx, deps.secrets, event, now);
    return beginLinking(tx, personId, now);
  });
  await linkAccount(deps, payee, details);
  const account = await accountOf(deps.db, personId);
  if (!account) throw new Error('An account that was just linked is not there.');
  const person = isChange ? await personById(deps.db, personId) : undefined;
  if (person) {
    const t = textsIn(person.language);
    const email = accountChangedEmail(t, person.email, account, deps.site.publicUrl);
    await inTransaction(deps.db, (tx) => deps.mail.enqueue(tx, email));
  }
  return accountView(account);
}

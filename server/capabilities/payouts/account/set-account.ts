import {
  type CodeClient,
  confirmPayoutChange,
  personById,
  refuseWhileFrozen,
} from '#capabilities/identity/index.ts';
import { accountOf, beginLinking, linkAccount, payeeOf } from '#capabilities/payments/index.ts';
import type { PayoutAccount, PayoutAccountBody } from '#contract/payouts/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { textsIn } from '#platform/texts.ts';
import { accountChangedEmail } from './emails.ts';
import { accountView } from './views.ts';

type Session = { personId: string; sessionId: string };
type Needs = Pick<Deps, 'db' | 'gateway' | 'clock' | 'secrets' | 'mail' | 'site' | 'log'>;

/**
 * Sets a provider's payout account, confirmed with their passkey or a code from their e-mail. A first account is usable after
 * the gateway's check, a changed one after 48 hours at the earliest; a change is announced by e-mail.
 * @throws Refused PASSKEY_NEEDED, OTP_INVALID, OTP_LIMIT, TOO_MANY_REQUESTS, INVALID, PAYOUT_ACCOUNT, PAYOUT_FROZEN
 */
export async function setAccount(
  deps: Needs,
  { client, ...session }: Session & { client: CodeClient },
  { otp, ...details }: PayoutAccountBody,
): Promise<PayoutAccount> {
  const { personId } = session;
  await refuseWhileFrozen(deps.db, personId, deps.clock.now());
  const payee = await payeeOf(deps.db, personId);
  const held = await confirmPayoutChange(deps, session, { otp, client }, async (tx, now) => {
    // An e-mail change locks the person too, so that each of the two sees the other.
    await refuseWhileFrozen(tx, personId, now);
    const event = { kind: 'payout details changed', actorId: personId, detail: 'account' } as const;
    await recordEvent(tx, deps.secrets, event, now);
    return beginLinking(tx, personId, now);
  });
  await linkAccount(deps, payee, details, held);
  const account = await accountOf(deps.db, personId);
  if (!account) throw new Error('An account that was just linked is not there.');
  const person = held ? await personById(deps.db, personId) : undefined;
  if (person) {
    const t = textsIn(person.language);
    const email = accountChangedEmail(t, person.email, account, deps.site.publicUrl);
    await inTransaction(deps.db, (tx) => deps.mail.enqueue(tx, email));
  }
  return accountView(account);
}

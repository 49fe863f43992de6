import type { EmailChangeEvent } from '#capabilities/identity/events.ts';
import { type CodeClient, changeEmail } from '#capabilities/identity/index.ts';
import type { Profile } from '#contract/profile/views.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { showProfile } from './show-profile.ts';
import { noteChanges, passVersion } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'site' | 'outbox'>;
type Asked = {
  personId: string;
  sessionId: string;
  email: string;
  otp: string;
  currentOtp?: string | undefined;
  isMailboxLost: boolean;
  client: CodeClient;
};

type Changed = { isDone: boolean; profile: Profile };

/**
 * Moves the account to the e-mail that the codes prove, or lets the change wait where the present mailbox
 * is lost; forms that are open elsewhere learn of it when they save. @throws Refused OTP_INVALID,
 * OTP_LIMIT, TOO_MANY_REQUESTS, EMAIL_TAKEN, EMAIL_CHANGE_OPEN.
 */
export async function changeOwnEmail(deps: Needs, asked: Asked): Promise<Changed> {
  const { personId } = asked;
  return changeEmail(deps, asked, async (tx, now, { dueAt }) => {
    const isDone = Temporal.Instant.compare(dueAt, now) <= 0;
    if (isDone) await noteEmail(tx, personId, now);
    return { isDone, profile: await showProfile(tx, personId) };
  });
}

/** Notes a change that was made without the person's request: after a wait, or taken back. */
export async function noteEmailChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { personId, what, isDelayed }: EmailChangeEvent,
): Promise<void> {
  if (what !== 'restored' && !(what === 'changed' && isDelayed)) return;
  await inTransaction(db, (tx) => noteEmail(tx, personId, clock.now()));
}

async function noteEmail(tx: Tx, personId: string, now: Temporal.Instant): Promise<void> {
  await passVersion(tx, personId);
  await noteChanges(tx, personId, ['email'], now);
}

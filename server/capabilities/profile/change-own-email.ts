import type { EmailChangeEvent } from '#capabilities/identity/events.ts';
import { type CodeClient, changeEmail, openEmailChange } from '#capabilities/identity/index.ts';
import type { Profile } from '#contract/profile/views.ts';
import { inTransaction, type Tx } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { showProfile } from './show-profile.ts';
import { increaseVersion, recordChanges } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'mobile' | 'site' | 'outbox'>;
type EmailChangeInput = {
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
 * Changes the e-mail to the verified address, or starts the wait if the current mailbox is lost.
 * Forms that are open elsewhere get a version conflict.
 * @throws Refused OTP_INVALID, OTP_LIMIT, TOO_MANY_REQUESTS, EMAIL_TAKEN, EMAIL_CHANGE_OPEN
 */
export async function changeOwnEmail(deps: Needs, input: EmailChangeInput): Promise<Changed> {
  const { personId } = input;
  const repeated = await repeatedChange(deps, input);
  if (repeated) return repeated;
  return changeEmail(deps, input, async (tx, now, { dueAt }) => {
    const isDone = Temporal.Instant.compare(dueAt, now) <= 0;
    if (isDone) await recordEmail(tx, personId, now);
    return { isDone, profile: await showProfile(tx, personId) };
  });
}

/** The outcome of the same request, whose answer was lost and whose codes are used up. */
async function repeatedChange(
  { db, clock }: Needs,
  { personId, email }: EmailChangeInput,
): Promise<Changed | undefined> {
  const change = await openEmailChange(db, personId, clock.now());
  if (change?.newEmail !== email) return undefined;
  return { isDone: change.appliedAt !== null, profile: await showProfile(db, personId) };
}

/** Records a change outside the person's request: after the wait, or a restored address. */
export async function recordEmailChange(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { personId, what, isDelayed }: EmailChangeEvent,
): Promise<void> {
  if (what !== 'restored' && !(what === 'changed' && isDelayed)) return;
  await inTransaction(db, (tx) => recordEmail(tx, personId, clock.now()));
}

async function recordEmail(tx: Tx, personId: string, now: Temporal.Instant): Promise<void> {
  await increaseVersion(tx, personId);
  await recordChanges(tx, personId, ['email'], now);
}

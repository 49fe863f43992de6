import { PASSKEY_FREEZE_HOURS } from '#contract/identity/limits.ts';
import { INDIA } from '#contract/time.ts';
import { localMoment } from '#messages/moments.ts';
import type { Sentence } from '#messages/sentence.ts';
import type { Db, Tx } from '#platform/db/db.ts';
import { Refused } from '#platform/refused.ts';
import { frozenUntil } from '../email-change/rules.ts';
import { openEmailChange } from '../email-change/store.ts';
import { passkeyRemovedAt } from '../passkeys/store.ts';

type Freeze = { until: string; key: 'sentences.frozenUntil' | 'sentences.frozenByPasskey' };

/**
 * Rejects changes of payout details during an e-mail change, and after a passkey was removed without one,
 * because an account thief would make such changes. `field` is the form field that displays the error.
 * @throws Refused PAYOUT_FROZEN
 */
export async function refuseWhileFrozen(
  db: Db | Tx,
  personId: string,
  now: Temporal.Instant,
  field?: string,
): Promise<void> {
  const freeze = await freezeOf(db, personId, now);
  if (!freeze) return;
  const { until, key } = freeze;
  const sentence: Sentence = (t) => t(key, { moment: localMoment(t, until, INDIA) });
  throw new Refused('PAYOUT_FROZEN', sentence, {
    extra: { frozenUntil: until },
    ...(field ? { fields: { [field]: sentence } } : {}),
  });
}

async function freezeOf(
  db: Db | Tx,
  personId: string,
  now: Temporal.Instant,
): Promise<Freeze | undefined> {
  const change = await openEmailChange(db, personId, now);
  if (change) return { until: frozenUntil(change).toString(), key: 'sentences.frozenUntil' };
  const removedAt = await passkeyRemovedAt(db, personId);
  const until = removedAt?.add({ hours: PASSKEY_FREEZE_HOURS });
  const isFrozen = until && Temporal.Instant.compare(now, until) < 0;
  return isFrozen ? { until: until.toString(), key: 'sentences.frozenByPasskey' } : undefined;
}

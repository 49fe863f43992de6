import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { ContactBody } from '#contract/contact/views.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { addressKey, consumeUse, type Limit, secondsLeft } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import { postLetters } from './emails.ts';
import { formAge } from './forms.ts';
import { allowances, referenceOf, suspicionOf } from './rules.ts';
import { insertMessage, lockEmail, sameMessage } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'site'>;
type Sender = { body: z.output<typeof ContactBody>; personId: string | undefined; address: string };

/**
 * Keeps a message, and tells support and its writer by e-mail; one that looks like a machine's is
 * kept in quarantine and the answer is the same. The same words within a day are the same message.
 * @returns its reference. Refuses TOO_MANY_REQUESTS (CONTACT-14, CONTACT-15, CONTACT-26).
 */
export async function sendMessage(deps: Needs, { body, personId, address }: Sender) {
  const { token, homepage, ...words } = body;
  await allow(deps, ['contactOfAddress', 'contactOfAddressPerDay'], addressKey(address));
  await allow(deps, ['contactOfEmail', 'contactOfEmailPerDay'], words.email);
  const formAgeMs = await formAge(deps, token);
  const suspicion = suspicionOf({ homepage, formAgeMs, name: words.name, message: words.message });
  if (suspicion) await allow(deps, ['contactQuarantined'], 'all');
  return inTransaction(deps.db, async (tx) => {
    await lockEmail(tx, words.email);
    const now = deps.clock.now();
    const earlier = await sameMessage(tx, words, now.subtract({ hours: 24 }));
    if (earlier) return earlier;
    const row = await insertMessage(tx, {
      ...words,
      reference: referenceOf(randomBytes(8)),
      personId: personId ?? null,
      receivedAt: now,
      suspicion: suspicion ?? null,
    });
    if (!suspicion) await postLetters(tx, deps, row);
    return row.reference;
  });
}

async function allow(
  { db, clock, secrets, site }: Needs,
  names: readonly (keyof typeof allowances)[],
  who: string,
): Promise<void> {
  const now = clock.now();
  for (const name of names) {
    const limit: Limit = { bucket: `${name}:${secrets.mac('limit', who)}`, ...allowances[name] };
    if (await consumeUse(db, now, [limit])) continue;
    const sentence = `That is a lot of messages at once. Please try again later, or write to ${site.support.email}.`;
    const retryAfterSeconds = secondsLeft(now, limit);
    throw new Refused('TOO_MANY_REQUESTS', sentence, { extra: { retryAfterSeconds } });
  }
}

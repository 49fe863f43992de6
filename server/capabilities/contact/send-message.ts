import { randomBytes } from 'node:crypto';
import type { z } from 'zod';
import type { ContactBody } from '#contract/contact/views.ts';
import type { Language } from '#contract/locale/language.ts';
import type { Sentence } from '#messages/sentence.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { addressKey, consumeUse, type Limit, secondsLeft } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import { enqueueEmails } from './emails.ts';
import { formAge } from './forms.ts';
import { allowances, referenceOf, suspicionOf } from './rules.ts';
import { insertMessage, lockEmail, sameMessage } from './store.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'site'>;
type Sender = {
  body: z.output<typeof ContactBody>;
  personId: string | undefined;
  address: string;
  language: Language | undefined;
};

/**
 * Stores a message and sends e-mails to support and its author. A suspected bot's message is
 * quarantined with the same response. An identical message within a day is not stored again.
 * @returns its reference
 * @throws Refused TOO_MANY_REQUESTS (CONTACT-14, CONTACT-15, CONTACT-26)
 */
export async function sendMessage(deps: Needs, { body, personId, address, language }: Sender) {
  const { token, homepage, ...content } = body;
  await checkLimits(deps, ['contactOfAddress', 'contactOfAddressPerDay'], addressKey(address));
  await checkLimits(deps, ['contactOfEmail', 'contactOfEmailPerDay'], content.email);
  const formAgeMs = await formAge(deps, token);
  const suspicion = suspicionOf({
    homepage,
    formAgeMs,
    name: content.name,
    message: content.message,
  });
  if (suspicion) await checkLimits(deps, ['contactQuarantined'], 'all');
  return inTransaction(deps.db, async (tx) => {
    await lockEmail(tx, content.email);
    const now = deps.clock.now();
    const earlier = await sameMessage(tx, content, now.subtract({ hours: 24 }));
    if (earlier) return earlier;
    const row = await insertMessage(tx, {
      ...content,
      reference: referenceOf(randomBytes(8)),
      personId: personId ?? null,
      receivedAt: now,
      suspicion: suspicion ?? null,
      language: language ?? null,
    });
    if (!suspicion) await enqueueEmails(tx, deps, row);
    return row.reference;
  });
}

async function checkLimits(
  { db, clock, secrets, site }: Needs,
  names: readonly (keyof typeof allowances)[],
  who: string,
): Promise<void> {
  const now = clock.now();
  for (const name of names) {
    const limit: Limit = { bucket: `${name}:${secrets.mac('limit', who)}`, ...allowances[name] };
    if (await consumeUse(db, now, [limit])) continue;
    const { email } = site.support;
    const sentence: Sentence = (t) => t('sentences.contactTooMany', { email });
    const retryAfterSeconds = secondsLeft(now, limit);
    throw new Refused('TOO_MANY_REQUESTS', sentence, { extra: { retryAfterSeconds } });
  }
}

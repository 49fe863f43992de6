import { personById, refuseUnconfirmed } from '#capabilities/identity/index.ts';
import { storedData } from '#contract/privacy/stored-data.ts';
import { inTransaction } from '#platform/db/db.ts';
import type { Deps } from '#platform/deps.ts';
import { PERSONAL_ROWS_MAX, type PersonalPart } from '#platform/personal-data/parts.ts';
import { consumeUse, type Limit, secondsLeft } from '#platform/rate-limits.ts';
import { Refused } from '#platform/refused.ts';
import { recordEvent } from '#platform/security/security-events.ts';
import { type CutList, cutLists } from './cut-lists.rules.ts';
import { downloadedEmail } from './emails.ts';
import { writeEvent } from './store.ts';

const FILES_PER_DAY = 5;
const DAY_SECONDS = 86_400;
const CUT =
  'These lists are longer; the file has their first entries. Write to us, and we send you the rest.';

/**
 * Everything that a person entered or caused, as a JSON file: amounts in paise, times as ISO 8601
 * in UTC. It has PAN, UPI ID and home address in full, so the session must be confirmed, and an e-mail says that it was made.
 * @throws Refused CONFIRMATION_NEEDED, TOO_MANY_REQUESTS after five a day
 */
export async function myData(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets' | 'mail' | 'site'>,
  parts: readonly PersonalPart[],
  session: { personId: string; sessionId: string },
): Promise<{ fileName: string; bytes: Buffer }> {
  const now = deps.clock.now();
  await refuseUnconfirmed(deps.db, session, 'any', now);
  const { personId } = session;
  const bucket = `dataOfPerson:${deps.secrets.mac('limit', personId)}`;
  const limit: Limit = { bucket, usesMax: FILES_PER_DAY, seconds: DAY_SECONDS };
  if (!(await consumeUse(deps.db, now, [limit]))) {
    const retryAfterSeconds = secondsLeft(now, limit);
    throw new Refused('TOO_MANY_REQUESTS', undefined, { extra: { retryAfterSeconds } });
  }
  const file: Record<string, unknown> = {
    about: 'What Zap Booking keeps of you. Amounts are in paise, times in UTC.',
    madeAt: now,
    whyAndHowLong: storedData,
  };
  const { lists, cut } = await listsOf(deps, parts, personId);
  if (cut.length > 0) file['incomplete'] = { about: CUT, lists: cut };
  Object.assign(file, lists);
  await inTransaction(deps.db, async (tx) => {
    await writeEvent(tx, { personId, what: 'data downloaded', actor: 'person' }, now);
    const event = { kind: 'data exported', actorId: personId, detail: 'accountData' } as const;
    await recordEvent(tx, deps.secrets, event, now);
    const person = await personById(tx, personId);
    if (person) await deps.mail.enqueue(tx, downloadedEmail(person, deps.site.publicUrl));
  });
  const day = now.toZonedDateTimeISO('Asia/Kolkata').toPlainDate();
  return {
    fileName: `zap-booking-my-data-${day}.json`,
    bytes: Buffer.from(JSON.stringify(file, null, 2), 'utf8'),
  };
}

async function listsOf(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  parts: readonly PersonalPart[],
  personId: string,
) {
  const lists: Record<string, unknown> = {};
  const cut: CutList[] = [];
  for (const { name, dataOf } of parts.toReversed()) {
    if (!dataOf) continue;
    const part = cutLists(name, await dataOf(deps, personId), PERSONAL_ROWS_MAX);
    lists[name] = part.data;
    cut.push(...part.cut);
  }
  return { lists, cut };
}

import { randomUUID } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import { consumeUse } from '#platform/rate-limits.ts';
import { FORM_HOURS_MAX, FORM_USES_MAX, readToken, writeClaim } from './rules.ts';

type Needs = Pick<Deps, 'db' | 'clock' | 'secrets'>;

const PURPOSE = 'contact.form';

/** Issues a form token: the signed time of issue. */
export function issueForm({ clock, secrets }: Needs): string {
  const claim = writeClaim({ id: randomUUID(), issuedMs: clock.now().epochMilliseconds });
  return `${claim}.${secrets.mac(PURPOSE, claim)}`;
}

/** The age of a form in milliseconds; undefined for an invalid or exhausted token. */
export async function formAge(deps: Needs, token: string): Promise<number | undefined> {
  const read = readToken(token);
  if (!read || !deps.secrets.macMatches(PURPOSE, read.claim, read.mac)) return undefined;
  const now = deps.clock.now();
  const seconds = FORM_HOURS_MAX * 3_600;
  const limit = { bucket: `contactForm:${read.id}`, usesMax: FORM_USES_MAX, seconds };
  if (!(await consumeUse(deps.db, now, [limit]))) return undefined;
  return now.epochMilliseconds - read.issuedMs;
}

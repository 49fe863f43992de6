import { z } from 'zod';
import { InstantText } from '#contract/text.ts';
import { Refused } from '#platform/refused.ts';
import type { LinePlace } from './store.ts';

const Shape = z.object({
  at: InstantText,
  rank: z.coerce.number().int().min(0).max(1),
  nr: z.coerce.number().int().nonnegative(),
  id: z.uuid().or(z.literal('00000000-0000-0000-0000-000000000000')),
});

/** Encodes the last line of a page as the cursor of the next one. */
export function writeCursor({ at, rank, nr, id }: LinePlace): string {
  return Buffer.from([at.toString(), rank, nr, id].join('|')).toString('base64url');
}

/** @throws Refused BAD_REQUEST for a malformed cursor. */
export function readCursor(cursor: string | undefined): LinePlace | undefined {
  if (cursor === undefined) return undefined;
  const [at, rank, nr, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const parsed = Shape.safeParse({ at, rank, nr, id });
  if (parsed.success) return { ...parsed.data, at: Temporal.Instant.from(parsed.data.at) };
  throw new Refused('BAD_REQUEST', (t) => t('sentences.cursorUnknown'));
}

import { z } from 'zod';
import { InstantText } from '#contract/text.ts';
import { Refused } from '#platform/refused.ts';
import type { Position } from './store.ts';

const Shape = z.object({
  sort: z.string(),
  stars: z.coerce.number().int().min(0).max(5),
  writtenAt: InstantText,
  id: z.uuid(),
});

/** Encodes the last row of a page as the cursor of the next one. */
export function writeCursor(
  sort: string,
  place: Omit<Position, 'writtenAt'> & { at: Temporal.Instant },
) {
  const { stars, at, id } = place;
  return Buffer.from([sort, stars, at.toString(), id].join('|')).toString('base64url');
}

/** @throws Refused BAD_REQUEST for a malformed cursor or one of another order. */
export function readCursor(sort: string, cursor: string | undefined): Position | undefined {
  if (cursor === undefined) return undefined;
  const [of, stars, writtenAt, id] = Buffer.from(cursor, 'base64url').toString('utf8').split('|');
  const parsed = Shape.safeParse({ sort: of, stars, writtenAt, id });
  if (parsed.success && parsed.data.sort === sort) return parsed.data;
  throw new Refused('BAD_REQUEST', (t) => t('sentences.cursorUnknown'));
}

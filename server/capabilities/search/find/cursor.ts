import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { SearchQuery } from '#contract/search/views.ts';
import { Refused } from '#platform/refused.ts';

/** Where a page ended: the sort key and the service. */
export type Position = { key: number; id: string };

const Shape = z.object({ key: z.coerce.number(), id: z.uuid() });

export function writeCursor(query: SearchQuery, { key, id }: Position): string {
  return Buffer.from([fingerprint(query), key, id].join('|')).toString('base64url');
}

/** @throws Refused BAD_REQUEST for an invalid cursor or one of another search */
export function readCursor(query: SearchQuery): Position | undefined {
  if (query.cursor === undefined) return undefined;
  const [of, key, id] = Buffer.from(query.cursor, 'base64url').toString('utf8').split('|');
  const parsed = Shape.safeParse({ key, id });
  if (parsed.success && of === fingerprint(query)) return parsed.data;
  throw new Refused('BAD_REQUEST', (t) => t('sentences.cursorUnknown'));
}

function fingerprint({ cursor: _, ...rest }: SearchQuery): string {
  const text = JSON.stringify(Object.entries(rest).sort(([a], [b]) => a.localeCompare(b)));
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}

import { z } from 'zod';
import { PAGES_MAX } from './lists.ts';
import { plainText } from './text.ts';

/** The requested page of a list; the first by default. */
export const PageNumber = z.coerce.number<string | number>().int().min(1).max(PAGES_MAX).default(1);

/** The text of a search. */
export const SearchText = plainText(120)
  .transform((text) => text.trim())
  .optional();

/** A day that limits a search, 'YYYY-MM-DD'. */
export const Day = z.iso.date().optional();

/** The shape of `ListPage` on the wire. */
export function listPage<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    page: z.number(),
    hasMore: z.boolean(),
    isCut: z.boolean().optional(),
  });
}

/** The shape of `TableFile` on the wire. */
export const TableFileShape = z.object({ fileName: z.string(), text: z.string() });

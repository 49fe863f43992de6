import { z } from 'zod';
import { DESK_PAGES_MAX } from './lists.ts';

/** Which page of a list is asked for; the first unless said. */
export const PageNumber = z.coerce
  .number<string | number>()
  .int()
  .min(1)
  .max(DESK_PAGES_MAX)
  .default(1);

/** The shape of `DeskPage` on the wire. */
export function deskPage<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), page: z.number(), hasMore: z.boolean() });
}

/** The shape of `TableFile` on the wire. */
export const TableFileShape = z.object({ fileName: z.string(), text: z.string() });

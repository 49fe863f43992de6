import { z } from 'zod';
import type { OnUnreadable } from './port.ts';
import { listOf } from './razorpay-shapes.ts';
import { call, unknownShape } from './razorpay-transport.ts';

/** The longest page of most lists. */
export const COUNT_MAX = 100;

const AnyItem = z.object({ id: z.string().optional(), entity_id: z.string().optional() }).catch({});

export type Page = { count: number; skip: number };

type List<T> = {
  shape: z.ZodType<T>;
  count: number;
  idOf: (item: T) => string;
  onUnreadable: OnUnreadable | undefined;
};

/**
 * Reads all pages. Items created meanwhile shift others to a later page; the map counts them once.
 */
export async function allPages<T>(
  { shape, count, idOf, onUnreadable }: List<T>,
  fetchPage: (page: Page) => Promise<unknown>,
): Promise<T[]> {
  const found = new Map<string, T>();
  for (let skip = 0; ; skip += count) {
    const items = await call(listOf(z.unknown()), () => fetchPage({ count, skip }));
    for (const item of readable(shape, items, onUnreadable)) found.set(idOf(item), item);
    if (items.length < count) return [...found.values()];
  }
}

/**
 * The items of a list in their known shape.
 * @throws GatewayError for another shape, without a recipient of the ids of such items
 */
export function readable<T>(
  shape: z.ZodType<T>,
  items: readonly unknown[],
  onUnreadable: OnUnreadable | undefined,
): T[] {
  return items.flatMap((item) => {
    const read = shape.safeParse(item);
    if (read.success) return [read.data];
    if (!onUnreadable) throw unknownShape();
    onUnreadable(unreadableId(item));
    return [];
  });
}

function unreadableId(item: unknown): string {
  const { id, entity_id: entityId } = AnyItem.parse(item);
  return id ?? entityId ?? 'without an id';
}

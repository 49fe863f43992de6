import type Razorpay from 'razorpay';
import { z } from 'zod';
import type { GatewayBooks, GatewaySettlementItem, GatewayWindow, OnUnreadable } from './port.ts';
import {
  Dispute,
  listOf,
  Payment,
  RefundInList,
  Settlement,
  SettlementItem,
  Transfer,
} from './razorpay-shapes.ts';
import { call, unknownShape } from './razorpay-transport.ts';

const COUNT_MAX = 100;
const RECON_COUNT_MAX = 1000;

const AnyItem = z.object({ id: z.string().optional(), entity_id: z.string().optional() }).catch({});

type Page = { count: number; skip: number };

/** The gateway's lists, each read completely. */
export function booksThrough(sdk: Razorpay): GatewayBooks {
  return {
    listPayments: (window) => within(window, Payment, (page) => sdk.payments.all(page)),
    listRefunds: (window) => within(window, RefundInList, (page) => sdk.refunds.all(page)),
    listTransfers: (window) => within(window, Transfer, (page) => sdk.transfers.all(page)),
    settlements: (window) => within(window, Settlement, (page) => sdk.settlements.all(page)),
    settlement: (id) => call(Settlement, () => sdk.settlements.fetch(id)),
    dispute: (id) => call(Dispute, () => sdk.disputes.fetch(id)),
    disputesIn: (window) => within(window, Dispute, (page) => sdk.disputes.all(page)),
    settlementItems: (day, onUnreadable) => {
      const { year, month, day: date } = Temporal.PlainDate.from(day);
      const list = {
        shape: SettlementItem,
        count: RECON_COUNT_MAX,
        idOf: ({ entityId }: GatewaySettlementItem) => entityId,
        onUnreadable,
      };
      return allPages(list, (page) => sdk.settlements.reports({ year, month, day: date, ...page }));
    },
  };
}

function within<T extends { id: string }>(
  { from, to, onUnreadable }: GatewayWindow,
  shape: z.ZodType<T>,
  fetchPage: (page: Page & { from: number; to: number }) => Promise<unknown>,
): Promise<T[]> {
  // The gateway includes both ends. Rounding outwards reads a fraction of a second twice rather
  // than skipping it.
  const seconds = {
    from: Math.floor(from.epochMilliseconds / 1000),
    to: Math.ceil(to.epochMilliseconds / 1000) - 1,
  };
  if (seconds.to < seconds.from) return Promise.resolve([]);
  const list = { shape, count: COUNT_MAX, idOf: ({ id }: T) => id, onUnreadable };
  return allPages(list, (page) => fetchPage({ ...seconds, ...page }));
}

type List<T> = {
  shape: z.ZodType<T>;
  count: number;
  idOf: (item: T) => string;
  onUnreadable: OnUnreadable | undefined;
};

/**
 * Reads all pages. Items created meanwhile shift others to a later page; the map counts them once.
 */
async function allPages<T>(
  { shape, count, idOf, onUnreadable }: List<T>,
  fetchPage: (page: Page) => Promise<unknown>,
): Promise<T[]> {
  const found = new Map<string, T>();
  for (let skip = 0; ; skip += count) {
    const items = await call(listOf(z.unknown()), () => fetchPage({ count, skip }));
    for (const item of items) {
      const read = shape.safeParse(item);
      if (read.success) found.set(idOf(read.data), read.data);
      else if (onUnreadable) onUnreadable(unreadableId(item));
      else throw unknownShape();
    }
    if (items.length < count) return [...found.values()];
  }
}

function unreadableId(item: unknown): string {
  const { id, entity_id: entityId } = AnyItem.parse(item);
  return id ?? entityId ?? 'without an id';
}

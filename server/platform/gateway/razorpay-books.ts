import type Razorpay from 'razorpay';
import type { z } from 'zod';
import type { GatewayBooks, GatewayWindow } from './port.ts';
import {
  Dispute,
  listOf,
  Payment,
  RefundInList,
  Settlement,
  SettlementItem,
  Transfer,
} from './razorpay-shapes.ts';
import { call } from './razorpay-transport.ts';

const COUNT_MAX = 100;
const RECON_COUNT_MAX = 1000;

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
    settlementItems: (day) => {
      const { year, month, day: date } = Temporal.PlainDate.from(day);
      return allPages(
        SettlementItem,
        RECON_COUNT_MAX,
        ({ entityId }) => entityId,
        (page) => sdk.settlements.reports({ year, month, day: date, ...page }),
      );
    },
  };
}

function within<T extends { id: string }>(
  { from, to }: GatewayWindow,
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
  return allPages(
    shape,
    COUNT_MAX,
    ({ id }) => id,
    (page) => fetchPage({ ...seconds, ...page }),
  );
}

/**
 * Reads all pages. Items created meanwhile shift others to a later page; the map counts them once.
 */
async function allPages<T>(
  shape: z.ZodType<T>,
  count: number,
  idOf: (item: T) => string,
  fetchPage: (page: Page) => Promise<unknown>,
): Promise<T[]> {
  const found = new Map<string, T>();
  for (let skip = 0; ; skip += count) {
    const items = await call(listOf(shape), () => fetchPage({ count, skip }));
    for (const item of items) found.set(idOf(item), item);
    if (items.length < count) return [...found.values()];
  }
}

import type Razorpay from 'razorpay';
import type { z } from 'zod';
import type { GatewayBooks, GatewaySettlementItem, GatewayWindow } from './port.ts';
import { allPages, COUNT_MAX, type Page } from './razorpay-pages.ts';
import {
  Dispute,
  Payment,
  RefundInList,
  Settlement,
  SettlementItem,
  Transfer,
} from './razorpay-shapes.ts';
import { call, type Transport } from './razorpay-transport.ts';

const RECON_COUNT_MAX = 1000;

/** The gateway's lists, each read completely. */
export function booksThrough(sdk: Razorpay, http: Transport): GatewayBooks {
  return {
    listPayments: (window) => within(window, Payment, (page) => sdk.payments.all(page)),
    listRefunds: (window) => within(window, RefundInList, (page) => sdk.refunds.all(page)),
    listTransfers: (window) => within(window, Transfer, (page) => sdk.transfers.all(page)),
    settlements: (window) => within(window, Settlement, (page) => sdk.settlements.all(page)),
    settlement: (id) => call(Settlement, () => sdk.settlements.fetch(id)),
    dispute: (id) => call(Dispute, () => sdk.disputes.fetch(id)),
    // The SDK's method sends no times.
    disputesIn: (window) =>
      within(window, Dispute, async ({ from, to, count, skip }) => {
        const query = `from=${from}&to=${to}&count=${count}&skip=${skip}`;
        return (await http.get(`/v1/disputes?${query}`)).data;
      }),
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

async function within<T extends { id: string; createdAt: Temporal.Instant }>(
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
  if (seconds.to < seconds.from) return [];
  const list = { shape, count: COUNT_MAX, idOf: ({ id }: T) => id, onUnreadable };
  const found = await allPages(list, (page) => fetchPage({ ...seconds, ...page }));
  // The documentation names no times for each list, so one may contain more than the window.
  return found.filter(({ createdAt }) => {
    const at = createdAt.epochMilliseconds / 1000;
    return at >= seconds.from && at <= seconds.to;
  });
}

import { balanceOf } from '#capabilities/ledger/index.ts';
import type { Reply } from '../worlds/app.ts';
import type { Salon } from '../worlds/booking-world.ts';
import { type GatewayState, type PayoutWorld, payoutWorld } from '../worlds/payout-world.ts';
import { shortLine } from './gateway-proxy.ts';

export type DueWorld = PayoutWorld & {
  /** The preview of a run, as an admin sees it. */
  preview(admin: string): Promise<Reply['body']>;
  confirm(admin: string, body: object): Promise<Reply>;
  earned(providerId: string): Promise<number>;
  /** Transfers from our balance, newest first. */
  directTransfers(): Promise<GatewayState['transfers']>;
  /** Earned without a linked account, so that all of it is paid from our balance; due now. */
  dueFromBalance(): Promise<Salon & { bookingId: string; paymentId: string }>;
  /** One booking with a transfer on hold and one paid from our balance, of the same provider; both due. */
  heldAndRest(): Promise<{ ownerId: string; bookingId: string }>;
};

/** The payout world with a short timeout, for lost responses of the gateway. */
export async function dueWorld(database: { url: string }): Promise<DueWorld> {
  let endLine = async () => {};
  const w = await payoutWorld(database, {
    line: async ({ url, gateway }) => {
      const line = await shortLine(url, () => gateway.faults().api === 'timeout-after-success');
      endLine = line.close;
      return line.url;
    },
  });
  return {
    ...w,
    preview: async (admin) => (await w.call('payoutPreview', { as: admin })).body.data,
    confirm: (admin, body) => w.call('runPayouts', { as: admin, body }),
    earned: (providerId) => balanceOf(w.deps.db, 'earnings', providerId),
    directTransfers: async () =>
      (await w.atGateway()).transfers.filter(({ source }) => source.startsWith('acc_')),
    dueFromBalance: async () => {
      const salon = await w.service({ priceRupees: 1000 });
      const done = await w.completed(salon);
      await w.link(salon.ownerId);
      w.untilDue();
      return { ...salon, ...done };
    },
    heldAndRest: async () => {
      const salon = await w.service({ priceRupees: 1000 });
      await w.completed(salon);
      await w.link(salon.ownerId);
      const { bookingId } = await w.completed(salon);
      w.untilDue();
      return { ownerId: salon.ownerId, bookingId };
    },
    close: async () => {
      await w.close();
      await endLine();
    },
  };
}

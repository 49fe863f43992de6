import type Razorpay from 'razorpay';
import { z } from 'zod';
import { GatewayError, type GatewayRoute, type GatewayTransfer, type NewTransfer } from './port.ts';
import { allPages, COUNT_MAX } from './razorpay-pages.ts';
import { listOf, SettledTransfer, Transfer } from './razorpay-shapes.ts';
import { call, type Transport } from './razorpay-transport.ts';

const PAY_OUT_TIMEOUT_MS = 15_000;
const idOf = ({ id }: GatewayTransfer) => id;
const Reversal = z.object({ id: z.string() });

type Transfers = Omit<GatewayRoute, 'createAccount' | 'account' | 'setAccountGstin'>;

/** Transfers to linked accounts, from payments and from our balance. */
export function transfersThrough(sdk: Razorpay, http: Transport): Transfers {
  const fetch = (id: string) => call(Transfer, () => sdk.transfers.fetch(id));
  return {
    createTransfer: async (input) => {
      const body = { transfers: [wireTransfer(input)] };
      const [created] = await call(listOf(Transfer), () =>
        sdk.payments.transfer(input.gatewayPaymentId, body),
      );
      if (created) return created;
      throw new GatewayError('The gateway named no transfer.', false, 'unknown_shape');
    },
    // The SDK's method cannot send the idempotency header.
    payOut: ({ accountId, amountPaise, key, notes }) => {
      const body = { account: accountId, amount: amountPaise, currency: 'INR', notes };
      const headers = { 'X-Transfer-Idempotency': key };
      return call(Transfer, async () => {
        const config = { headers, timeout: PAY_OUT_TIMEOUT_MS };
        return (await http.post('/v1/transfers', body, config)).data;
      });
    },
    // The SDK's method of payments sends no count, and the gateway then lists ten.
    transfersOf: (paymentId) => {
      const list = { shape: Transfer, count: COUNT_MAX, idOf, onUnreadable: undefined };
      return allPages(list, (page) => {
        const query = { payment_id: paymentId, ...page };
        return sdk.transfers.all(query);
      });
    },
    transfer: fetch,
    // The SDK's method cannot expand the settlement.
    settlementOf: (id) => {
      const path = `/v1/transfers/${encodeURIComponent(id)}?expand[]=recipient_settlement`;
      return call(SettledTransfer, async () => (await http.get(path)).data);
    },
    releaseTransfer: async (id) => {
      try {
        return await call(Transfer, () => sdk.transfers.edit(id, { on_hold: false }));
      } catch (error) {
        const present = await fetch(id);
        if (!present.onHold) return present;
        throw error;
      }
    },
    reverseTransfer: async (id, amountPaise) => {
      await call(Reversal, () => sdk.transfers.reverse(id, { amount: amountPaise }));
    },
  };
}

function wireTransfer({ accountId, amountPaise, onHold, notes }: NewTransfer) {
  return { account: accountId, amount: amountPaise, currency: 'INR', notes, on_hold: onHold };
}

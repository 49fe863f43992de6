import {
  PAYMENT_CAPTURED,
  type PaymentCaptured,
  REFUND_SEEN,
  type RefundSeen,
} from '#capabilities/payments/events.ts';
import type { Deps } from '#platform/deps.ts';
import type { Http } from '#platform/http/http.ts';
import { eachRow } from '#platform/jobs/each-row.ts';
import type { Sweep } from '#platform/jobs/ticker.ts';
import { payGiftCard } from './buy/pay-gift-card.ts';
import { followRefund } from './follow-refund.ts';
import { payPackage } from './packages/buy/pay-package.ts';
import { packageRoutes } from './packages/routes.ts';
import { packageSweeps } from './packages/sweeps.ts';
import { followPayment } from './refund/follow-payment.ts';
import { giftCardRoutes } from './routes.ts';
import { changedPayments, deleteUnpaid } from './store.ts';

const CARDS_PER_SWEEP = 100;
/** Longer than a payment can arrive late from the gateway. */
const UNPAID_DAYS = 30;

/** Wires the capability: its routes, its event handler and its sweeps. */
export function prepaid(deps: Deps): { routes: (http: Http) => void; sweeps: Sweep[] } {
  const { db, log } = deps;
  deps.outbox.on<PaymentCaptured>(PAYMENT_CAPTURED, 'prepaid', async ({ subjectId, paymentId }) => {
    await payGiftCard(deps, { cardId: subjectId, paymentId });
    await payPackage(deps, { packageId: subjectId, paymentId });
  });
  deps.outbox.on<RefundSeen>(REFUND_SEEN, 'prepaid', (seen) => followRefund(deps, seen));
  return {
    routes: (http) => {
      giftCardRoutes(http, deps);
      packageRoutes(http, deps);
    },
    sweeps: [
      {
        name: 'prepaid.disputes',
        run: async () => {
          const changed = await changedPayments(db, CARDS_PER_SWEEP);
          await eachRow(log, 'gift-card.dispute', changed, (id) => followPayment(deps, id));
        },
      },
      {
        name: 'prepaid.unpaid',
        run: (now) => deleteUnpaid(db, now.subtract({ hours: 24 * UNPAID_DAYS })),
      },
      ...packageSweeps(deps, UNPAID_DAYS),
    ],
  };
}

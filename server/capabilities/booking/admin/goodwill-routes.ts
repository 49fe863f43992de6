import { showSignOff } from '#capabilities/signoffs/index.ts';
import { formatRupees } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { giveGoodwill } from '../goodwill/give-goodwill.ts';
import { showBooking } from './cancel-on-behalf.ts';

const targetTexts = { wallet: 'as a credit', source: 'as a refund' };

/** The route with which an admin gives money back for a booking that is over. */
export function goodwillRoutes(http: Http, deps: Deps): void {
  http.route(
    'giveGoodwill',
    {
      ownCase: ({ params }) => ({ bookings: [params.bookingId] }),
      audit: ({ params, body: { amount, target, reason } }) => ({
        act: 'money given back',
        subject: { kind: 'booking', id: params.bookingId },
        amountPaise: paiseOf(amount),
        reason: `${formatRupees(amount)} ${targetTexts[target]}: ${reason}`,
      }),
    },
    async ({ actor, params: { bookingId }, body }) => {
      const { personId } = signedIn(actor);
      const signOffId = await giveGoodwill(deps, personId, bookingId, body);
      const data = await showBooking(deps, personId, bookingId);
      if (signOffId === undefined) return { data, message: 'Money given back' };
      const signOff = await showSignOff(deps, personId, signOffId);
      return { data, more: { signOff }, message: 'Waiting for a second admin' };
    },
  );
}

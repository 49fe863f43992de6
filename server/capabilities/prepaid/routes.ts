import { paiseOf } from '#contract/paise-of.ts';
import type { Deps } from '#platform/deps.ts';
import { type Http, signedIn } from '#platform/http/http.ts';
import { buyGiftCard } from './buy/buy-gift-card.ts';
import { verifyGiftCard } from './buy/verify-gift-card.ts';
import {
  listGiftCards,
  listSoldGiftCards,
  showGiftCardBalance,
  showGiftCards,
  showOffer,
  showOwnGiftCards,
} from './lists/show-gift-cards.ts';
import { saveOffer } from './offer/save-offer.ts';
import { readGiftCardCode, redeemGiftCard } from './redeem/redeem-gift-card.ts';
import { refundGiftCard } from './refund/refund-gift-card.ts';

/** Routes of gift cards for customers, businesses and admins. */
export function giftCardRoutes(http: Http, deps: Deps): void {
  http.route('giftCardOffer', { sharedBy: 'everyone' }, async ({ params }) => ({
    data: await showOffer(deps.db, params.serviceId),
  }));
  http.route('buyGiftCard', async ({ actor, body }) => ({
    data: await buyGiftCard(deps, signedIn(actor).personId, body),
  }));
  http.route('verifyGiftCard', async ({ actor, body }) => ({
    data: await verifyGiftCard(deps, signedIn(actor).personId, body),
    message: 'Gift card sent',
  }));
  cardRoutes(http, deps);
  http.route('ownGiftCards', async ({ actor }) => ({
    data: await showOwnGiftCards(deps.db, signedIn(actor).personId),
  }));
  http.route('saveGiftCardOffer', async ({ actor, body }) => {
    const businessId = signedIn(actor).personId;
    await saveOffer(deps, businessId, body);
    return { data: await showOwnGiftCards(deps.db, businessId), message: 'Gift cards saved' };
  });
  http.route('soldGiftCards', async ({ actor, query }) => ({
    data: await listSoldGiftCards(deps.db, signedIn(actor).personId, query),
  }));
  http.route('adminGiftCards', async ({ body }) => ({
    data: await listGiftCards(deps.db, body),
  }));
}

/** Routes of the cards that a person holds or bought. */
function cardRoutes(http: Http, deps: Deps): void {
  http.route('giftCards', async ({ actor }) => ({
    data: await showGiftCards(deps, signedIn(actor).personId),
  }));
  http.route('giftCardBalance', async ({ actor, query }) => ({
    data: await showGiftCardBalance(deps, signedIn(actor).personId, query.serviceId),
  }));
  http.route('redeemGiftCard', async ({ actor, body }) => {
    const { personId } = signedIn(actor);
    await redeemGiftCard(deps, personId, body.code);
    return { data: await showGiftCards(deps, personId), message: 'Gift card added' };
  });
  http.route('giftCardCode', async ({ actor, params }) => ({
    data: await readGiftCardCode(deps, signedIn(actor).personId, params.giftCardId),
  }));
  http.route('refundGiftCard', async ({ actor, params, body }) => {
    const { personId } = signedIn(actor);
    const agreedPaise = paiseOf(body.refund) ?? 0;
    await refundGiftCard(deps, personId, { cardId: params.giftCardId, agreedPaise });
    return { data: await showGiftCards(deps, personId), message: 'Refund initiated' };
  });
}

import type { GiftCardBody } from '#contract/prepaid/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { usePrepaidCheckout } from './use-prepaid-checkout.ts';

/** Orders a gift card, opens the checkout and confirms the payment. */
export function useBuyGiftCard(description: string) {
  const t = useT();
  const { state, buy } = usePrepaidCheckout({
    description,
    verify: (body) =>
      browserApi
        .call('verifyGiftCard', { body, skipNotification: true })
        .finally(() => void refresh('giftCards')),
    refusedAs: 'GIFT_CARD_REFUNDED',
    notPaid: t('gifts.notPaid'),
    noCheckout: t('gifts.noCheckout'),
  });
  return {
    state,
    buy: (body: GiftCardBody) =>
      buy(() => browserApi.call('buyGiftCard', { body, skipNotification: true })),
  };
}

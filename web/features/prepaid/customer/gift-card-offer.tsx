import { useState } from 'react';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { formatRupees } from '#contract/money.ts';
import { useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { BuyGiftCard } from './buy-gift-card.tsx';

/** Offers the gift cards of a business on the page of its service; renders nothing without an offer. */
export function GiftCardOffer({ service }: { service: Pick<ServiceDetails, 'id' | 'name'> }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const options = { params: { serviceId: service.id }, skipNotification: true };
  const offer = useCall('giftCardOffer', options).data?.data;
  const [least] = offer?.amounts ?? [];
  if (!offer?.isOffered || least === undefined) return null;
  return (
    <div className="grid gap-3">
      <h3 className="text-base">{t('gifts.offerTitle')}</h3>
      <p className="num text-ink-soft">{t('gifts.offerText', { amount: formatRupees(least) })}</p>
      <Button variant="secondary" className="w-fit" onClick={() => setOpen(true)}>
        {t('gifts.give')}
      </Button>
      {isOpen && (
        <BuyGiftCard service={service} amounts={offer.amounts} onClose={() => setOpen(false)} />
      )}
    </div>
  );
}

import { Suspense, useState } from 'react';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { formatRupees } from '#contract/money.ts';
import { useSession } from '#web/api/session/session.ts';
import { lazyWithTexts } from '#web/i18n/lazy-with-texts.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { useReturnParameter } from './use-return-parameter.ts';

// Loaded on demand, because its dialog, calls and texts are as large as the rest of the page, and few visitors open it.
const loadBuying = async () => (await import('./buy-gift-card.tsx')).BuyGiftCard;
const BuyGiftCard = lazyWithTexts(loadBuying, 'gifts');

type GiftCardOfferProps = {
  service: Pick<ServiceDetails, 'id' | 'name'>;
  /** Amounts in rupees, smallest first; empty for a business that sells none. */
  amounts: readonly number[];
};

/** Offers the gift cards of a business on the page of its service. */
export function GiftCardOffer({ service, amounts }: GiftCardOfferProps) {
  const t = useT();
  // The page from the server is the same for everyone.
  const { isReady } = useSession();
  const [value, isRemoved] = useReturnParameter('gift');
  const [isOpen, setOpen] = useState(value !== null);
  const [least] = amounts;
  if (least === undefined) return null;
  return (
    <div className="grid gap-3">
      <h3 className="text-base">{t('service.giftCards')}</h3>
      <p className="num text-ink-soft">
        {t('service.giftCardsFrom', { amount: formatRupees(least) })}
      </p>
      <Button
        variant="secondary"
        className="w-fit"
        onPointerEnter={() => BuyGiftCard.preload(t.language)}
        onClick={() => setOpen(true)}
      >
        {t('service.giveGiftCard')}
      </Button>
      {isOpen && isReady && isRemoved && (
        <Suspense fallback={null}>
          <BuyGiftCard service={service} amounts={amounts} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

import { type ComponentProps, Suspense } from 'react';
import { AboutService } from '#web/features/catalogue/customer/service/about/about-service.tsx';
import { ServiceMap } from '#web/features/search/customer/map/service-map.tsx';
import { lazyWithTexts } from '#web/i18n/lazy-with-texts.tsx';

const loadGiftCards = async () =>
  (await import('#web/features/prepaid/customer/gift-card-offer.tsx')).GiftCardOffer;
const GiftCardOffer = lazyWithTexts(loadGiftCards, 'gifts');

type ServiceAboutProps = ComponentProps<typeof AboutService> & { mapStyleUrl: string | null };

/** The presentation of a business with its map, where one is configured, and its gift cards. */
export function ServiceAbout({ mapStyleUrl, ...about }: ServiceAboutProps) {
  const { service } = about;
  const map = mapStyleUrl && <ServiceMap styleUrl={mapStyleUrl} service={service} />;
  const giftCards = (
    <Suspense fallback={null}>
      <GiftCardOffer service={service} />
    </Suspense>
  );
  return <AboutService {...about} map={map} giftCards={giftCards} />;
}

import { type ComponentProps, lazy, Suspense } from 'react';
import type { ServicePackage } from '#contract/prepaid/packages/views.ts';
import { AboutService } from '#web/features/catalogue/customer/service/about/about-service.tsx';
import { GiftCardOffer } from '#web/features/prepaid/customer/gift-card-offer.tsx';
import { PackagePurchase } from '#web/features/prepaid/customer/packages/package-purchase.tsx';

// Loaded on demand, because few installations configure a map.
const ServiceMap = lazy(async () => ({
  default: (await import('#web/features/search/customer/map/service-map.tsx')).ServiceMap,
}));

type ServiceAboutProps = ComponentProps<typeof AboutService> & {
  mapStyleUrl: string | null;
  packages: readonly ServicePackage[];
  giftCardAmounts: readonly number[];
  /** The package whose purchase is open. */
  buying: ServicePackage | undefined;
  onBuyingEnd: () => void;
};

/** The presentation of a business with its map, if one is configured, and its gift cards. */
export default function ServiceAbout({
  mapStyleUrl,
  packages,
  giftCardAmounts,
  buying,
  onBuyingEnd,
  ...about
}: ServiceAboutProps) {
  const { service } = about;
  const map = mapStyleUrl && (
    <Suspense fallback={null}>
      <ServiceMap styleUrl={mapStyleUrl} service={service} />
    </Suspense>
  );
  const giftCards = <GiftCardOffer service={service} amounts={giftCardAmounts} />;
  return (
    <>
      <AboutService {...about} map={map} giftCards={giftCards} />
      <PackagePurchase {...{ service, packages, buying }} onEnd={onBuyingEnd} />
    </>
  );
}

import { Suspense, useState } from 'react';
import { entriesOf } from '#contract/catalogue/menu-entries.ts';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import type { ServicePackage } from '#contract/prepaid/packages/views.ts';
import { useSession } from '#web/api/session/session.ts';
import { lazyWithTexts } from '#web/i18n/lazy-with-texts.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useReturnParameter } from '../use-return-parameter.ts';

const loadBuying = async () => (await import('./buy-package.tsx')).BuyPackage;
const BuyPackage = lazyWithTexts(loadBuying, 'packages');

type ReturnedPackageProps = {
  service: Pick<ServiceDetails, 'id' | 'name' | 'subServices'>;
  packages: readonly ServicePackage[];
};

/** Opens the dialog of the package again that a visitor left for the login. */
export function ReturnedPackage({ service, packages }: ReturnedPackageProps) {
  const t = useT();
  // The page from the server is the same for everyone.
  const { isReady } = useSession();
  const value = useReturnParameter('package');
  const [offer, setOffer] = useState(packages.find(({ offerId }) => offerId === value));
  const entry = entriesOf(service.subServices).find(({ variants }) =>
    variants.some(({ id }) => id === offer?.subServiceId),
  );
  if (!isReady || !offer || !entry) return null;
  return (
    <Suspense fallback={null}>
      <BuyPackage
        service={service}
        task={t.nameOf(entry.name)}
        offer={offer}
        onClose={() => setOffer(undefined)}
      />
    </Suspense>
  );
}

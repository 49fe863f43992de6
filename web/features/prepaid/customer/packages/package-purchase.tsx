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

type PackagePurchaseProps = {
  service: Pick<ServiceDetails, 'id' | 'name' | 'subServices'>;
  packages: readonly ServicePackage[];
  /** The package that the visitor has pressed. */
  buying: ServicePackage | undefined;
  onEnd: () => void;
};

/** The dialog of the package that the visitor has pressed, or had left for the login. */
export function PackagePurchase({ service, packages, buying, onEnd }: PackagePurchaseProps) {
  const t = useT();
  // The page from the server is the same for everyone.
  const { isReady } = useSession();
  const [value, isRemoved] = useReturnParameter('package');
  const [returned, setReturned] = useState(packages.find(({ offerId }) => offerId === value));
  const offer = buying ?? returned;
  const entry = entriesOf(service.subServices).find(({ variants }) =>
    variants.some(({ id }) => id === offer?.subServiceId),
  );
  if (!isReady || !isRemoved || !offer || !entry) return null;
  return (
    <Suspense fallback={null}>
      <BuyPackage
        key={offer.offerId}
        service={service}
        task={t.nameOf(entry.name)}
        offer={offer}
        onClose={() => {
          setReturned(undefined);
          onEnd();
        }}
      />
    </Suspense>
  );
}

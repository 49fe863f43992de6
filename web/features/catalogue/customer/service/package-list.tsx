import { formatRupees } from '#contract/money.ts';
import type { ServicePackage } from '#contract/prepaid/packages/views.ts';
import { useT } from '#web/i18n/texts.tsx';

export type PackageParts = {
  packages: readonly ServicePackage[];
  /** Opens the purchase of a package. */
  onBuy: (offer: ServicePackage) => void;
};

type PackageListProps = PackageParts & { name: string; subServiceIds: readonly string[] };

/** The packages of a task: the price of all visits, and the saving. */
export function PackageList({ packages, onBuy, name, subServiceIds }: PackageListProps) {
  const t = useT();
  const own = packages.filter(({ subServiceId }) => subServiceIds.includes(subServiceId));
  if (own.length === 0) return null;
  return (
    <ul className="num grid gap-x-4 text-sm sm:flex sm:flex-wrap">
      {own.map((offer) => {
        const { offerId, visits } = offer;
        const total = formatRupees(offer.total);
        return (
          <li key={offerId}>
            <button
              type="button"
              className="link min-h-11 text-start"
              aria-label={t('service.buyPackageOf', { visits, name, total })}
              onClick={() => onBuy(offer)}
            >
              {t('service.packageOf', { visits, total, saving: formatRupees(offer.saving) })}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { BusinessPackages, SoldPackage } from '#contract/prepaid/packages/views.ts';
import { INDIA } from '#contract/time.ts';
import { useCall } from '#web/api/client/query.ts';
import { localMoment } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { OfferRow } from './offer-row.tsx';
import { PackageForm } from './package-form.tsx';

/** The packages that a business offers, and those it has sold. */
export function PackageSales() {
  const t = useT();
  const { data } = useCall('ownPackages', { skipNotification: true }, { needsPerson: true });
  if (!data) return null;
  const own = data.data;
  return (
    <section aria-labelledby="packages-heading" className="page-column mt-8">
      <h2 id="packages-heading" className="mb-3 text-lg">
        {t('packages.sellTitle')}
      </h2>
      <Card className="grid gap-5">
        <p className="max-w-prose text-ink-soft">{t('packages.sellText')}</p>
        <Offers own={own} />
        <Sold own={own} />
      </Card>
    </section>
  );
}

function Offers({ own: { offers, tasks } }: { own: BusinessPackages }) {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  if (tasks.length === 0 && offers.length === 0) return <p>{t('packages.noTasks')}</p>;
  return (
    <div className="grid gap-3">
      {offers.length > 0 && (
        <ul className="divide-y divide-hairline">
          {offers.map((offer) => (
            <OfferRow key={offer.id} offer={offer} tasks={tasks} />
          ))}
        </ul>
      )}
      {tasks.length > 0 && (
        <Button variant="secondary" icon="plus" className="w-fit" onClick={() => setAdding(true)}>
          {t('packages.add')}
        </Button>
      )}
      {isAdding && <PackageForm tasks={tasks} onClose={() => setAdding(false)} />}
    </div>
  );
}

function Sold({ own: { sold, totals } }: { own: BusinessPackages }) {
  const t = useT();
  const { used, left, refunded, outstanding } = totals;
  return (
    <div className="grid gap-3 border-t border-hairline pt-5">
      <h3 className="text-base">{t('packages.soldTitle')}</h3>
      <p className="num text-ink-soft">
        {sold.length === 0
          ? t('packages.noneSold')
          : t('packages.totals', { used, left, refunded, amount: formatRupees(outstanding) })}
      </p>
      {sold.length > 0 && (
        <ul className="divide-y divide-hairline">
          {sold.map((one) => (
            <SoldRow key={one.id} one={one} />
          ))}
        </ul>
      )}
    </div>
  );
}

function SoldRow({ one }: { one: SoldPackage }) {
  const t = useT();
  const { visits, used, left } = one;
  const task = t.nameOf(one.subServiceName);
  const date = localMoment(t, one.boughtAt, INDIA);
  return (
    <li className="num flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-3 last:pb-0">
      <span className="wrap-anywhere">
        {t('packages.dialogTitle', { visits, task })}
        <span className="block text-sm text-ink-soft">{t('packages.soldOn', { date })}</span>
      </span>
      <span className="font-medium">{t('packages.usedOf', { used, left })}</span>
    </li>
  );
}

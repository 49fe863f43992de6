import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import { soldPackageStates } from '#contract/prepaid/packages/limits.ts';
import type { BusinessPackages } from '#contract/prepaid/packages/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useList } from '#web/api/list/use-list.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { ListView } from '#web/ui/list/list-view.tsx';
import { SalesSkeleton } from '../sales-skeleton.tsx';
import { StateFilter } from '../state-filter.tsx';
import { OfferRow } from './offer-row.tsx';
import { PackageForm } from './package-form.tsx';
import { SoldRow } from './sold-row.tsx';

const schema = { packageState: ['', ...soldPackageStates] } as const;
const stateFilters = {
  '': 'packages.allStates',
  open: 'packages.withVisits',
  ended: 'packages.withoutVisits',
} as const;

/** The packages that a business offers, and those it has sold. */
export function PackageSales() {
  const t = useT();
  const options = { skipNotification: true };
  const { data, error, refetch } = useCall('ownPackages', options, { needsPerson: true });
  if (!data) {
    if (!error) return <SalesSkeleton />;
    return (
      <LoadFailed
        title={t('packages.salesFailed')}
        message={failureText(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div className="grid gap-8">
      <section aria-labelledby="packages-heading" className="grid gap-4">
        <h2 id="packages-heading" className="sr-only">
          {t('packages.sellTitle')}
        </h2>
        <p className="max-w-prose text-ink-soft">{t('packages.sellText')}</p>
        <Offers own={data.data} />
      </section>
      <Sold totals={data.data.totals} />
    </div>
  );
}

function Offers({ own: { offers, tasks } }: { own: BusinessPackages }) {
  const t = useT();
  const [isAdding, setAdding] = useState(false);
  if (tasks.length === 0 && offers.length === 0) return <p>{t('packages.noTasks')}</p>;
  return (
    <>
      {offers.length > 0 && (
        <Card asChild>
          <ul className="divide-y divide-hairline">
            {offers.map((offer) => (
              <OfferRow key={offer.id} offer={offer} tasks={tasks} />
            ))}
          </ul>
        </Card>
      )}
      {tasks.length > 0 && (
        <Button variant="secondary" icon="plus" className="w-fit" onClick={() => setAdding(true)}>
          {t('packages.add')}
        </Button>
      )}
      {isAdding && <PackageForm tasks={tasks} onClose={() => setAdding(false)} />}
    </>
  );
}

function Sold({ totals }: Pick<BusinessPackages, 'totals'>) {
  const t = useT();
  const { params, page, change, toPage } = useList(schema, 'packages');
  const state = params.packageState;
  const query = useCall(
    'soldPackages',
    { query: { page, ...(state ? { state } : {}) }, skipNotification: true },
    { needsPerson: true, keepsPreviousData: true },
  );
  const { used, left, refunded, outstanding } = totals;
  return (
    <section aria-labelledby="sold-packages-heading" className="grid gap-3">
      <h2 id="sold-packages-heading" className="text-lg">
        {t('packages.soldTitle')}
      </h2>
      {totals.sold > 0 && (
        <p className="num text-ink-soft">
          {t('packages.totals', { used, left, refunded, amount: formatRupees(outstanding) })}
        </p>
      )}
      {(totals.sold > 0 || state !== '') && (
        <StateFilter
          label={t('packages.state')}
          labels={stateFilters}
          value={state}
          onChange={(packageState) => change({ packageState })}
        />
      )}
      <ListView
        query={query}
        noun={t('packages.soldNoun')}
        empty={{
          icon: 'wallet',
          level: 3,
          title: t(state ? 'packages.noneInState' : 'packages.noneSold'),
          text: t(state ? 'packages.otherState' : 'packages.noneSoldText'),
        }}
        onPage={toPage}
      >
        {(items) => (
          <Card asChild>
            <ul className="divide-y divide-hairline">
              {items.map((one) => (
                <SoldRow key={one.id} one={one} />
              ))}
            </ul>
          </Card>
        )}
      </ListView>
    </section>
  );
}

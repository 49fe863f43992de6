import { lazy, Suspense, useState } from 'react';
import { useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Icon } from '#web/ui/icon/icon.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';

const TaxDetailsDialog = lazy(async () => ({
  default: (await import('./tax-details-dialog.tsx')).TaxDetailsDialog,
}));

/** The GST registration of the business. */
export function TaxDetailsCard() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const query = useCall('taxDetails', { skipNotification: true }, { needsPerson: true });
  return (
    <section aria-labelledby="tax-heading" className="holds-rest">
      <h2 id="tax-heading" className="mb-3 text-lg">
        {t('earnings.tax')}
      </h2>
      <CallView query={query} subject={t('earnings.tax')}>
        {({ gstin, state }) => (
          <>
            <Card className="flex flex-wrap items-start justify-between gap-4">
              <div className="flex min-w-0 flex-1 basis-72 gap-4">
                <span className="grid size-11 shrink-0 place-items-center rounded-control bg-brand-soft text-brand">
                  <Icon name="receipt" />
                </span>
                <div className="grid min-w-0 gap-1">
                  <p className="num font-medium wrap-anywhere">
                    {gstin === null ? t('earnings.gstinNone') : `${t('earnings.gstin')} ${gstin}`}
                  </p>
                  <p className="text-sm text-ink-soft">
                    {state === null
                      ? t('earnings.gstinNoneText')
                      : t('earnings.gstinState', { state })}
                  </p>
                </div>
              </div>
              <Button
                variant="secondary"
                icon={gstin === null ? 'plus' : 'pencil'}
                onClick={() => setOpen(true)}
              >
                {gstin === null ? t('earnings.addGstin') : t('earnings.changeGstin')}
              </Button>
            </Card>
            {isOpen && (
              <Suspense>
                <TaxDetailsDialog gstin={gstin} onClose={() => setOpen(false)} />
              </Suspense>
            )}
          </>
        )}
      </CallView>
    </section>
  );
}

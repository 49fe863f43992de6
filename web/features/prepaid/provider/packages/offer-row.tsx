import { useState } from 'react';
import { formatRupees } from '#contract/money.ts';
import type { PackageOffer, PackageTask } from '#contract/prepaid/packages/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { PackageForm } from './package-form.tsx';

type OfferRowProps = { offer: PackageOffer; tasks: readonly PackageTask[] };

/** A package of a business, with its terms and whether it is offered. */
export function OfferRow({ offer, tasks }: OfferRowProps) {
  const t = useT();
  const [isChanging, setChanging] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { visits, price, validMonths, isOffered, saving } = offer;
  const task = t.nameOf(offer.subServiceName);
  const isDisplayed = isOffered && saving !== null && saving > 0;
  const facts = {
    price: formatRupees(price),
    perVisit: formatRupees(offer.pricePerVisit),
    months: t('packages.monthCount', { count: validMonths }),
  };
  const toggle = async () => {
    setBusy(true);
    try {
      const body = { isOffered: !isOffered };
      const input = { params: { offerId: offer.id }, body, skipNotification: true };
      await browserApi.call('savePackageOffer', input);
      notify.success(t('packages.saved'));
    } catch (error) {
      notify.error(failureText(error));
    }
    // Also after a failure: a change whose response was lost is in the list.
    await refresh('ownPackages');
    setBusy(false);
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4 first:pt-0 last:pb-0">
      <div className="num grid min-w-0 flex-1 basis-64 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">
            {t('packages.dialogTitle', { visits, task })}
          </span>
          <Badge tone={isDisplayed ? 'success' : 'neutral'}>
            {t(isDisplayed ? 'packages.isSold' : 'packages.isNotSold')}
          </Badge>
        </p>
        <p className="text-sm text-ink-soft">{t('packages.offerFacts', facts)}</p>
        {isOffered && !isDisplayed && (
          <p className="text-sm text-warn">
            {t(saving === null ? 'packages.notBookable' : 'packages.savesNothing')}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          aria-label={t('packages.changeOf', { visits, task })}
          onClick={() => setChanging(true)}
        >
          {t('packages.change')}
        </Button>
        <Button variant="quiet" busy={isBusy} onClick={() => void toggle()}>
          {t(isOffered ? 'packages.stop' : 'packages.sellAgain')}
        </Button>
      </div>
      {isChanging && <PackageForm tasks={tasks} offer={offer} onClose={() => setChanging(false)} />}
    </li>
  );
}

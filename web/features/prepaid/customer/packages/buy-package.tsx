import { useLocation } from 'react-router';
import { formatPaise, formatRupees } from '#contract/money.ts';
import { paiseOf } from '#contract/paise-of.ts';
import { unusedPaise } from '#contract/prepaid/packages/rules.ts';
import type { ServicePackage } from '#contract/prepaid/packages/views.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { useSession } from '#web/api/session/session.ts';
import { useGo } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { useSheetEntry } from '#web/lib/navigation/use-sheet-entry.ts';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { PriceLines } from '#web/ui/display/price-lines.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { loginWith } from '../login-with.ts';
import { usePrepaidCheckout } from '../use-prepaid-checkout.ts';

type BuyPackageProps = {
  service: { id: string; name: string };
  /** The name of the sub-service. */
  task: string;
  offer: ServicePackage;
  onClose: () => void;
};

/** The dialog in which a customer sees the price of a package and pays for it. */
export function BuyPackage({ service, task, offer, ...props }: BuyPackageProps) {
  const t = useT();
  const onClose = useSheetEntry(props.onClose);
  const go = useGo();
  const { user } = useSession();
  const location = useLocation();
  const title = t('packages.dialogTitle', { visits: offer.visits, task });
  const { state, buy } = useBuyPackage(`${title}, ${service.name}`);
  if (state.step === 'paying') return null;
  if (state.step === 'bought' || state.step === 'confirming') {
    const isBought = state.step === 'bought';
    return <Outcome {...{ isBought, task, onClose }} visits={offer.visits} />;
  }
  const confirm = () => {
    if (!user) return go(loginWith(location, 'package', offer.offerId), { replace: true });
    const { offerId, total } = offer;
    const body = { serviceId: service.id, offerId, total };
    void buy(() => browserApi.call('buyPackage', { body, skipNotification: true }));
  };
  const problem = state.step === 'form' ? state.problem : undefined;
  return (
    <ActionDialog
      isText
      size="medium"
      title={title}
      closeLabel={t('packages.close')}
      cancel={t('packages.cancel')}
      confirm={
        user ? t('packages.pay', { amount: formatRupees(offer.total) }) : t('packages.logIn')
      }
      isBusy={state.step === 'busy'}
      failure={problem === undefined ? undefined : { message: problem }}
      onClose={onClose}
      onConfirm={confirm}
    >
      <Terms business={service.name} offer={offer} />
    </ActionDialog>
  );
}

function useBuyPackage(description: string) {
  const t = useT();
  return usePrepaidCheckout({
    description,
    verify: (body) =>
      browserApi
        .call('verifyPackage', { body, skipNotification: true })
        .finally(() => void refresh('packages', 'usablePackages')),
    refusedAs: 'PACKAGE_ISSUE',
    notPaid: t('packages.notPaid'),
    noCheckout: t('packages.noCheckout'),
  });
}

function Terms({ business, offer }: { business: string; offer: ServicePackage }) {
  const t = useT();
  const { visits, price, pricePerVisit, bookingChargePerVisit, total, saving } = offer;
  // The rule by which the server refunds unused visits.
  const refundPaise = unusedPaise(
    { pricePaise: paiseOf(pricePerVisit) ?? 0, chargePaise: paiseOf(bookingChargePerVisit) ?? 0 },
    1,
  );
  const each = (rupees: number) => t('packages.each', { price: formatRupees(rupees), visits });
  return (
    <div className="num grid gap-4">
      <p>{t('packages.dialogText', { business })}</p>
      <PriceLines
        lines={[
          {
            label: t('packages.priceOfVisits'),
            detail: each(pricePerVisit),
            amount: formatRupees(price),
          },
          {
            label: t('packages.bookingCharge'),
            detail: each(bookingChargePerVisit),
            amount: formatRupees(bookingChargePerVisit * visits),
          },
        ]}
        total={{ label: t('packages.total'), amount: formatRupees(total) }}
      />
      <p className="font-medium text-success">
        {t('packages.saving', { amount: formatRupees(saving) })}
      </p>
      <p>{t('packages.validMonths', { count: offer.validMonths })}</p>
      <Alert tone="info" title={t('packages.refundRule')}>
        <ul className="grid list-disc gap-1 ps-5">
          <li>{t('packages.refundEach', { amount: formatPaise(refundPaise) })}</li>
          <li>{t('packages.refundBooked')}</li>
        </ul>
      </Alert>
    </div>
  );
}

type OutcomeProps = { isBought: boolean; visits: number; task: string; onClose: () => void };

function Outcome({ isBought, visits, task, onClose }: OutcomeProps) {
  const t = useT();
  const go = useGo();
  return (
    <ActionDialog
      title={t(isBought ? 'packages.boughtTitle' : 'packages.confirmingTitle')}
      closeLabel={t('packages.close')}
      cancel={t('packages.close')}
      confirm={t('packages.openWallet')}
      isBusy={false}
      failure={undefined}
      onClose={onClose}
      onConfirm={() => go('/wallet', { replace: true })}
    >
      <p className="num">
        {isBought ? t('packages.boughtText', { visits, task }) : t('packages.confirming')}
      </p>
    </ActionDialog>
  );
}

import { ConfirmProvider } from '#web/features/identity/passkeys/confirm-provider.tsx';
import { MobileUsage } from '#web/features/notifications/provider/mobile-usage.tsx';
import { EarningsPage } from '#web/features/payouts/provider/earnings-page.tsx';
import { GiftCardSales } from '#web/features/prepaid/provider/gift-card-sales.tsx';
import { PackageSales } from '#web/features/prepaid/provider/packages/package-sales.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/earnings';

const loadTexts = textsLoader('earnings', 'gifts', 'names', 'packages', 'rules', 'times');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('earnings.tab'),
    description: t('earnings.description'),
    path: '/serviceProvider/earnings',
    matches,
    isPrivate: true,
  });
};

/** The earnings of a business, its sold gift cards and packages, and its SMS and WhatsApp messages. */
export default function Earnings() {
  return (
    <ConfirmProvider>
      <div className="grid gap-8">
        <EarningsPage />
        <PackageSales />
        <GiftCardSales />
        <MobileUsage />
      </div>
    </ConfirmProvider>
  );
}

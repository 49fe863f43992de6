import { storedText } from '#web/features/booking/customer/history/stored-text.ts';
import { GiftCards } from '#web/features/prepaid/customer/gift-cards.tsx';
import { Packages } from '#web/features/prepaid/customer/packages/packages.tsx';
import { WalletView } from '#web/features/wallet/wallet-view.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { translatedMeta } from '#web/lib/page-meta.ts';
import { PageHeader } from '#web/ui/layout/page-header.tsx';

const loadTexts = textsLoader('gifts', 'history', 'names', 'packages', 'times', 'wallet');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('wallet.tab', 'wallet.description', 'private');

/** PROF-10: the wallet as a page; the profile contains it as a pane. */
export default function Wallet() {
  const t = useT();
  return (
    <div className="page-column pb-16">
      <PageHeader title={t('wallet.title')} subtitle={t('wallet.subtitle')} />
      <div className="grid max-w-3xl gap-4">
        <WalletView reasonText={storedText} />
        <Packages />
        <GiftCards />
      </div>
    </div>
  );
}

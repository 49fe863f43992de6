import { ConfirmProvider } from '#web/features/identity/passkeys/confirm-provider.tsx';
import { MobileUsage } from '#web/features/notifications/provider/mobile-usage.tsx';
import { EarningsPage } from '#web/features/payouts/provider/earnings-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';

const loadTexts = textsLoader('earnings', 'names', 'requests', 'rules', 'times');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('earnings.tab', 'earnings.description', 'private');

/** The earnings of a business, and its SMS and WhatsApp messages. */
export default function Earnings() {
  return (
    <ConfirmProvider>
      <div className="grid gap-8">
        <EarningsPage />
        <MobileUsage />
      </div>
    </ConfirmProvider>
  );
}

import { PayoutPage } from '#web/features/payouts/provider/payout-page.tsx';
import { Link } from '#web/i18n/link.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { useT } from '#web/i18n/texts.tsx';
import { translatedMeta } from '#web/lib/page-meta.ts';
import { earningsPath } from '#web/lib/provider-paths.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import type { Route } from './+types/payout';

const loadTexts = textsLoader('earnings', 'names', 'requests', 'times');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = translatedMeta('earnings.payoutTitle', 'earnings.payoutDescription', 'private');

export default function Page({ params: { payoutId } }: Route.ComponentProps) {
  const t = useT();
  const back = (
    <BackLink>
      <Link to={earningsPath}>{t('earnings.title')}</Link>
    </BackLink>
  );
  return <PayoutPage key={payoutId} payoutId={payoutId} back={back} />;
}

import { PayoutPage } from '#web/features/payouts/provider/payout-page.tsx';
import { Link } from '#web/i18n/link.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { earningsPath, payoutPath } from '#web/lib/provider-paths.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import type { Route } from './+types/payout';

const loadTexts = textsLoader('earnings', 'names', 'requests', 'times');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('earnings.payoutTitle'),
    description: t('earnings.payoutDescription'),
    path: payoutPath(params.payoutId),
    matches,
    isPrivate: true,
  });
};

export default function Page({ params: { payoutId } }: Route.ComponentProps) {
  const t = useT();
  const back = (
    <BackLink>
      <Link to={earningsPath}>{t('earnings.title')}</Link>
    </BackLink>
  );
  return <PayoutPage key={payoutId} payoutId={payoutId} back={back} />;
}

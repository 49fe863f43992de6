import { PrepaymentPage } from '#web/features/booking/provider/prepayment/prepayment-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/prepayment';

const loadTexts = textsLoader('names', 'prepayment', 'requests', 'rules');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('prepayment.tab'),
    description: t('prepayment.description'),
    path: `/serviceProvider/myServices/${params.serviceId}/prepayment`,
    matches,
    isPrivate: true,
  });
};

export default function Page({ params }: Route.ComponentProps) {
  return <PrepaymentPage key={params.serviceId} serviceId={params.serviceId} />;
}

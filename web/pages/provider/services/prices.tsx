import { PricesPage } from '#web/features/catalogue/provider/prices/prices-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/prices';

const loadTexts = textsLoader('names', 'prices', 'rules');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('prices.title'),
    description: t('prices.subtitle'),
    path: `/serviceProvider/myServices/${params.serviceId}/prices`,
    matches,
    isPrivate: true,
  });
};

export default function Page({ params }: Route.ComponentProps) {
  return <PricesPage key={params.serviceId} serviceId={params.serviceId} />;
}

import { TravelPage } from '#web/features/booking/provider/travel/travel-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/travel';

const loadTexts = textsLoader('travel');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('travel.tab'),
    description: t('travel.description'),
    path: `/serviceProvider/myServices/${params.serviceId}/travel`,
    matches,
    isPrivate: true,
  });
};

export default function Page({ params }: Route.ComponentProps) {
  return <TravelPage key={params.serviceId} serviceId={params.serviceId} />;
}

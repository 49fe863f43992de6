import { ServicePage } from '#web/features/catalogue/provider/service-page.tsx';
import { ProviderReviews } from '#web/features/reviews/provider/provider-reviews.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/service';

const loadTexts = textsLoader('menu', 'names', 'replies', 'reviews', 'rules', 'service');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('menu.serviceTab'),
    description: t('menu.serviceDescription'),
    path: `/serviceProvider/myServices/${params.serviceId}`,
    matches,
    isPrivate: true,
  });
};

export default function Page({ params }: Route.ComponentProps) {
  const { serviceId } = params;
  return <ServicePage serviceId={serviceId} reviews={<ProviderReviews serviceId={serviceId} />} />;
}

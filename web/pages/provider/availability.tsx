import { AvailabilityPage } from '#web/features/availability/availability-page.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { textsOf } from '#web/i18n/page-texts.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/availability';

const loadTexts = textsLoader('hours', 'names', 'rules', 'times');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ params, matches }) => {
  const t = textsOf(matches);
  return pageMeta({
    title: t('hours.tab'),
    description: t('hours.description'),
    path: `/serviceProvider/myServices/${params.serviceId}/availability`,
    matches,
    isPrivate: true,
  });
};

export default function Page({ params }: Route.ComponentProps) {
  return <AvailabilityPage serviceId={params.serviceId} />;
}

import { pageMeta } from '#web/api/page-meta.ts';
import { ServicePage } from '#web/features/provider/service-page.tsx';
import { ProviderReviews } from '#web/features/reviews/provider-reviews.tsx';
import type { Route } from './+types/service';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'My service',
    description: 'The profile, tasks and prices of your service.',
    path: `/serviceProvider/myServices/${params.serviceId}`,
    matches,
    isPrivate: true,
  });

export default function Page({ params }: Route.ComponentProps) {
  const { serviceId } = params;
  return <ServicePage serviceId={serviceId} reviews={<ProviderReviews serviceId={serviceId} />} />;
}

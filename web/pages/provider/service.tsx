import { ServicePage } from '#web/features/catalogue/provider/service-page.tsx';
import { ProviderReviews } from '#web/features/reviews/provider/provider-reviews.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
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

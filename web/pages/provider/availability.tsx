import { AvailabilityPage } from '#web/features/availability/availability-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/availability';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Set Availability',
    description: 'When customers can book your service.',
    path: `/serviceProvider/myServices/${params.serviceId}/availability`,
    matches,
    isPrivate: true,
  });

export default function Page({ params }: Route.ComponentProps) {
  return <AvailabilityPage serviceId={params.serviceId} />;
}

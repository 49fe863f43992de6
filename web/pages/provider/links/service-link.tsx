import { LinkPage } from '#web/features/portfolio/provider/link/link-page.tsx';
import { originOf, pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/service-link';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Link and QR code',
    description: 'The link of your service, its QR code and a window card.',
    path: `/serviceProvider/myServices/${params.serviceId}/link`,
    matches,
    isPrivate: true,
  });

export default function Page({ params, matches }: Route.ComponentProps) {
  return (
    <LinkPage key={params.serviceId} serviceId={params.serviceId} origin={originOf(matches)} />
  );
}

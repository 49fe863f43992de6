import { CustomerPage } from '#web/features/customers/customer-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/customer';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Customer',
    description: 'Visits, notes and tags of a customer.',
    path: `/serviceProvider/customers/${params.customerId}`,
    matches,
    isPrivate: true,
  });

export default function Page({ params }: Route.ComponentProps) {
  return <CustomerPage key={params.customerId} customerId={params.customerId} />;
}

import { CustomersPage } from '#web/features/customers/customers-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/customers';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Customers',
    description: 'Everyone who booked or walked in, with your private notes.',
    path: '/serviceProvider/customers',
    matches,
    isPrivate: true,
  });

export default CustomersPage;

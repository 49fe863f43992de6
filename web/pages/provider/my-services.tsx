import { pageMeta } from '#web/api/page-meta.ts';
import { MyServices } from '#web/features/provider/my-services.tsx';
import type { Route } from './+types/my-services';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'My Services',
    description: 'The services you offer.',
    path: '/serviceProvider/myServices',
    matches,
    isPrivate: true,
  });

export default MyServices;

import { ResourcesPage } from '#web/features/team/resources/resources-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/resources';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Rooms and equipment',
    description: 'What your services share.',
    path: '/serviceProvider/resources',
    matches,
    isPrivate: true,
  });

export default ResourcesPage;

import { pageMeta } from '#web/api/page-meta.ts';
import { Conversations } from '#web/features/admin/conversations.tsx';
import type { Route } from './+types/conversations';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Conversations',
    description: 'Messages between customers and providers that were reported.',
    path: '/admin/conversations',
    matches,
    isPrivate: true,
  });

export default Conversations;

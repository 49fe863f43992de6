import { MessageReports } from '#web/features/messages/admin/message-reports.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/conversations';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Conversations',
    description: 'Messages between customers and providers that were reported.',
    path: '/admin/conversations',
    matches,
    isPrivate: true,
  });

export default MessageReports;

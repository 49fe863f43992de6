import { TeamPage } from '#web/features/team/team-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/team';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Team',
    description: 'Who serves your customers, and when.',
    path: '/serviceProvider/team',
    matches,
    isPrivate: true,
  });

export default TeamPage;

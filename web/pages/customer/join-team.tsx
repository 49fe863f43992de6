import { JoinTeam } from '#web/features/team/join-team.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/join-team';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Join a team',
    description: 'Accept an invitation to a team.',
    path: '/join-team',
    isPrivate: true,
    matches,
  });

/** Keeps the token in the address from leaking in the Referer header. */
export const headers: Route.HeadersFunction = () => ({
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
});

export default JoinTeam;

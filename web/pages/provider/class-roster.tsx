import { RosterPage } from '#web/features/booking/provider/classes/roster-page.tsx';
import { pageMeta } from '#web/lib/page-meta.ts';
import { rosterPath } from '#web/lib/provider-paths.ts';
import type { Route } from './+types/class-roster';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'Class roster',
    description: 'Who attends your class session.',
    path: rosterPath(params.sessionId),
    matches,
    isPrivate: true,
  });

export default function Page({ params: { sessionId } }: Route.ComponentProps) {
  return <RosterPage key={sessionId} sessionId={sessionId} />;
}

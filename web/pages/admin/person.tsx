import { pageMeta } from '#web/api/page-meta.ts';
import { PersonPage } from '#web/features/admin/person-page.tsx';
import type { Route } from './+types/person';

export const meta: Route.MetaFunction = ({ params, matches }) =>
  pageMeta({
    title: 'A person',
    description: 'One person, as support sees them.',
    path: `/admin/people/${params.personId}`,
    matches,
    isPrivate: true,
  });

export default function Page({ params }: Route.ComponentProps) {
  return <PersonPage personId={params.personId} />;
}

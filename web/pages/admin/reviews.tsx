import { pageMeta } from '#web/api/page-meta.ts';
import { Reviews } from '#web/features/admin/reviews.tsx';
import type { Route } from './+types/reviews';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Reviews',
    description: 'Reviews that people have reported, and those that are hidden.',
    path: '/admin/reviews',
    matches,
    isPrivate: true,
  });

export default Reviews;

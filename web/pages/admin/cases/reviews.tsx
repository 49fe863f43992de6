import { ReportedReviews } from '#web/features/reviews/admin/reported-reviews.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/reviews';

const loadTexts = textsLoader('reviews');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Reviews',
    description: 'Reviews that people have reported, and those that are hidden.',
    path: '/admin/reviews',
    matches,
    isPrivate: true,
  });

export default ReportedReviews;

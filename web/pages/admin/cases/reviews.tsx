import { ReportedReviews } from '#web/features/reviews/admin/reported-reviews.tsx';
import { keepTexts, textsLoader } from '#web/i18n/load-page-texts.ts';
import { privateMeta } from '#web/lib/private-meta.ts';

const loadTexts = textsLoader('reviews');

export { keepTexts as shouldRevalidate, loadTexts as loader, loadTexts as clientLoader };

export const meta = privateMeta(
  'Reviews',
  'Reviews that people have reported, and those that are hidden.',
);

export default ReportedReviews;

export { countReported } from './moderation.store.ts';
export { dataOf, erase } from './person.ts';
export { reviewsPart } from './personal.ts';
export { rebuildFigures } from './recount-figures.ts';
export { replyToReview } from './reply-to-review.ts';
export { reviews } from './reviews.ts';
export { writeReview } from './write-review.ts';

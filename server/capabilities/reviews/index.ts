export { rebuildFigures } from './figures/recount-figures.ts';
export { countReported, servicesOfReviews } from './moderation.store.ts';
export { dataOf, erase } from './person.ts';
export { reviewsPart } from './personal.ts';
export { addPhoto as addReviewPhoto } from './photos/manage-photos.ts';
export { replyToReview } from './reply-to-review.ts';
export { writeReview } from './write-review.ts';

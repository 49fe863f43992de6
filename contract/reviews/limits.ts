/** Without schemas, so that pages can import them. */

export const REVIEW_TEXT_MAX = 2_000;
/** Photos of one review; the database enforces the same. */
export const REVIEW_PHOTOS_MAX = 4;
/** Days after completion in which a booking can be reviewed. */
export const REVIEW_DAYS = 60;
/** Days in which a review, and a reply, can be changed. */
export const EDIT_DAYS = 7;

export const reviewCaseStates = ['reported', 'hidden'] as const;
export const reviewStarFilters = ['all', '1', '2', '3', '4', '5'] as const;
/** The default order: the longest waiting reports first, the latest hidden reviews first. */
export const reviewCaseSorts = ['usual', 'turned'] as const;

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Below this number of cases a figure is meaningless and replaced by 'New'. */
export const SAMPLE_MIN = 5;
/** Bookings of this number of days count for the figures of reliability. */
export const TRUST_DAYS = 365;

/** Apart from the schemas, so that a page carries none. */

export const REVIEW_TEXT_MAX = 2_000;
/** Days after completion in which a booking can be reviewed. */
export const REVIEW_DAYS = 60;
/** Days in which a review, and a reply, can be changed. */
export const EDIT_DAYS = 7;

export const reviewCaseStates = ['reported', 'hidden'] as const;
export const reviewStarFilters = ['all', '1', '2', '3', '4', '5'] as const;
/** The usual order: reports that wait longest first, what was hidden last first. */
export const reviewCaseSorts = ['usual', 'turned'] as const;

export const reviewSorts = ['newest', 'highest', 'lowest'] as const;
export type ReviewSort = (typeof reviewSorts)[number];

/** Below so many cases a figure says nothing, and none is shown: 'New'. */
export const SAMPLE_MIN = 5;
/** Bookings made in so many days count for how providers keep their word. */
export const TRUST_DAYS = 365;

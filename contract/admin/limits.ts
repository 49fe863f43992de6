/** Numbers and choices that pages display and the server enforces; without schemas, so that pages can import them. */

export const peopleSorts = ['newest', 'name', 'active'] as const;
export const personStates = ['open', 'suspended', 'deactivated', 'deleted'] as const;
export type PersonState = (typeof personStates)[number];

/** The kind of a failed job: sending an e-mail, or anything else. */
export const jobKinds = ['mail', 'job'] as const;
/** 'retrying' is retried automatically, 'stopped' was given up after a week. */
export const jobStates = ['retrying', 'stopped'] as const;

/** Shorter texts match too much. */
export const ADMIN_SEARCH_LENGTH_MIN = 3;

/** Ids whose records are looked up together: the examples of all invariants. */
export const RECORD_IDS_MAX = 500;

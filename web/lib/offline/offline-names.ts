/** Names that the pages share with the service worker. */
export const OFFLINE_WORKER = '/service-worker.js';

/** Caches of the worker. `answers` contains private data; it is deleted with the session, as is `pages`. */
export const CACHES = {
  /** The page that replaces one that was not stored; it contains no personal data. */
  frame: 'frame',
  pages: 'pages',
  answers: 'answers',
  files: 'files',
  drawings: 'drawings',
} as const;

/** A header of cached responses: the instant at which the worker stored them. */
export const SAVED_HEADER = 'x-saved-at';

/** Messages from pages to the worker. */
export type OfflineMessage =
  | {
      kind: 'keep';
      pages: readonly string[];
      answers: readonly string[];
      /** Changes with the bookings; responses of another version are stored again. */
      version?: string | undefined;
    }
  | { kind: 'forget' };

/** The page that replaces one that was not stored. */
export const OFFLINE_PAGE = '/offline';

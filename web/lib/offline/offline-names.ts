/** Names that the pages share with the service worker. */
export const OFFLINE_WORKER = '/service-worker.js';

/** Caches of the worker. `answers` holds private data; it and `pages` end with the session. */
export const CACHES = {
  /** The page in place of one that was not stored, which belongs to no person. */
  frame: 'frame',
  pages: 'pages',
  answers: 'answers',
  files: 'files',
  drawings: 'drawings',
} as const;

/** On a response from a cache: when the worker stored it, as an instant. */
export const SAVED_HEADER = 'x-saved-at';

/** What pages ask of the worker. */
export type OfflineMessage =
  | { kind: 'keep'; pages: readonly string[]; answers: readonly string[] }
  | { kind: 'forget' };

/** The page that appears in place of one which was not stored. */
export const OFFLINE_PAGE = '/offline';

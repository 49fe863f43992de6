import type { LocalitySuggestion, ReadWords, SearchAnswer } from './views.ts';

/** The call that finds services (interfaces: GET /search), and those that read what is typed. */
export const searchCalls = {
  search: ['GET', '/search'],
  readWords: ['GET', '/search/words'],
  localities: ['GET', '/search/localities'],
} as const;

export type SearchShapes = {
  search: { query: Record<string, string | number | undefined>; data: SearchAnswer };
  readWords: {
    query: { q: string; in?: string | undefined; near?: string | undefined };
    data: ReadWords;
  };
  localities: { query: { q: string }; data: LocalitySuggestion[] };
};

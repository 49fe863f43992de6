import { z } from 'zod';
import {
  LocalitiesQuery,
  LocalitySuggestion,
  ReadWords,
  SearchAnswer,
  SearchQuery,
  WordsQuery,
} from '#contract/search/views.ts';
import type { Http } from '#platform/http/http.ts';
import { findServices } from './find/find-services.ts';
import type { Needs } from './items.ts';
import { suggestLocalities } from './places/suggest-localities.ts';
import { readWords } from './query/read-query.ts';

export function searchRoutes(http: Http, deps: Needs): void {
  http.route(
    'search',
    {
      access: 'anyone',
      query: SearchQuery,
      data: SearchAnswer,
      summary: 'Services by words, place, price, rating and when they are free',
    },
    async ({ query, reply }) => {
      // Identical for everyone; free times are outdated within seconds.
      reply.header('cache-control', 'public, max-age=2');
      return { data: await findServices(deps, query) };
    },
  );
  http.route(
    'readWords',
    {
      access: 'anyone',
      query: WordsQuery,
      data: ReadWords,
      summary: 'The filters in what somebody typed: a place, a day, a time, people, a price',
    },
    async ({ query }) => ({ data: await readWords(deps, query) }),
  );
  http.route(
    'localities',
    {
      access: 'anyone',
      query: LocalitiesQuery,
      data: z.array(LocalitySuggestion),
      summary: 'Cities, towns and parts of cities whose name begins so, eight at most',
    },
    async ({ query, reply }) => {
      // Identical for everyone; the number of services per place changes slowly.
      reply.header('cache-control', 'public, max-age=300');
      return { data: await suggestLocalities(deps, query.q) };
    },
  );
}

import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import {
  InterpretedQuery,
  InterpretQuery,
  LocalitiesQuery,
  LocalitySuggestion,
  SearchAnswer,
  SearchQuery,
} from './views.ts';

export const searchCalls = {
  search: {
    method: 'GET',
    path: '/search',
    access: 'anyone',
    summary: 'Services by text, place, price, rating and available time',
    query: SearchQuery,
    data: SearchAnswer,
    errors: ['SEARCH_TOO_BROAD'],
  },
  interpretQuery: {
    method: 'GET',
    path: '/search/words',
    access: 'anyone',
    summary: 'Read the filters of a search text: place, day, time, people, price',
    query: InterpretQuery,
    data: InterpretedQuery,
    errors: [],
  },
  localities: {
    method: 'GET',
    path: '/search/localities',
    access: 'anyone',
    summary: 'Cities, towns and parts of cities whose name begins so, eight at most',
    query: LocalitiesQuery,
    data: z.array(LocalitySuggestion),
    errors: [],
  },
} as const satisfies CallDefinitions;

import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import { ComparedService, ComparisonQuery } from './comparison.ts';
import { MapPoint, MapPointsQuery, MapStyle } from './map.ts';
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
    mayLag: true,
    isCostly: true,
    summary: 'Services by text, place, price, rating and available time',
    query: SearchQuery,
    data: SearchAnswer,
    errors: ['SEARCH_TOO_BROAD'],
  },
  compareServices: {
    method: 'GET',
    path: '/search/comparison',
    access: 'anyone',
    mayLag: true,
    isCostly: true,
    summary: 'Compare up to three services, each with the sub-service that matches a search',
    query: ComparisonQuery,
    data: z.array(ComparedService),
    errors: [],
  },
  interpretQuery: {
    method: 'GET',
    path: '/search/words',
    access: 'anyone',
    mayLag: true,
    isCostly: true,
    summary: 'Read the filters of a search text: place, day, time, people, price',
    query: InterpretQuery,
    data: InterpretedQuery,
    errors: [],
  },
  localities: {
    method: 'GET',
    path: '/search/localities',
    access: 'anyone',
    mayLag: true,
    summary: 'Suggest at most eight localities whose name begins with a text',
    query: LocalitiesQuery,
    data: z.array(LocalitySuggestion),
    errors: [],
  },
  mapSettings: {
    method: 'GET',
    path: '/search/map',
    access: 'anyone',
    summary: 'The style of the map, if one is configured',
    data: MapStyle,
    errors: [],
  },
  mapPoints: {
    method: 'GET',
    path: '/search/map/points',
    access: 'anyone',
    mayLag: true,
    isCostly: true,
    summary: 'Positions of services for a map',
    query: MapPointsQuery,
    data: z.array(MapPoint),
    errors: [],
  },
} as const satisfies CallDefinitions;

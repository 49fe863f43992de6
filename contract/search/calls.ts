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
    summary: 'Up to three services side by side, each with the offer that a search means',
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
    summary: 'Cities, towns and parts of cities whose name begins so, eight at most',
    query: LocalitiesQuery,
    data: z.array(LocalitySuggestion),
    errors: [],
  },
  mapSettings: {
    method: 'GET',
    path: '/search/map',
    access: 'anyone',
    summary: 'The style of the map, where one is configured',
    data: MapStyle,
    errors: [],
  },
  mapPoints: {
    method: 'GET',
    path: '/search/map/points',
    access: 'anyone',
    mayLag: true,
    isCostly: true,
    summary: 'Where services receive customers, for a map',
    query: MapPointsQuery,
    data: z.array(MapPoint),
    errors: [],
  },
} as const satisfies CallDefinitions;

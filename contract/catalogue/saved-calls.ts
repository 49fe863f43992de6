import { z } from 'zod';
import type { CallDefinitions } from '../call.ts';
import { Favourites } from './saved.ts';
import { Service } from './views.ts';

export const savedCalls = {
  favourites: {
    method: 'GET',
    path: '/client/favourites',
    access: 'customer',
    summary: "The signed-in person's favourite services",
    data: Favourites,
    errors: [],
  },
  addFavourite: {
    method: 'POST',
    path: '/client/favourites/:serviceId',
    access: 'customer',
    summary: 'Add a service to the favourites',
    params: z.object({ serviceId: z.string().max(100) }),
    data: z.null(),
    errors: ['FAVOURITES_FULL', 'SERVICE_NOT_FOUND'],
  },
  removeFavourite: {
    method: 'DELETE',
    path: '/client/favourites/:serviceId',
    access: 'customer',
    summary: 'Remove a service from the favourites',
    params: z.object({ serviceId: z.string().max(100) }),
    data: z.null(),
    errors: [],
  },
  viewed: {
    method: 'GET',
    path: '/client/viewed',
    access: 'customer',
    summary: 'Recently viewed services',
    data: z.array(Service),
    errors: [],
  },
  addViewed: {
    method: 'POST',
    path: '/client/viewed/:serviceId',
    access: 'customer',
    summary: 'Record that a service was viewed',
    params: z.object({ serviceId: z.string().max(100) }),
    data: z.null(),
    errors: ['SERVICE_NOT_FOUND'],
  },
  clearViewed: {
    method: 'DELETE',
    path: '/client/viewed',
    access: 'customer',
    summary: 'Clear the recently viewed services',
    data: z.null(),
    errors: [],
  },
} as const satisfies CallDefinitions;

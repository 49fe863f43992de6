import type { Favourites } from './saved.ts';
import type { Service } from './views.ts';

/** The calls of what a person keeps at hand (product: MY STUFF). */
export const savedCalls = {
  favourites: ['GET', '/client/favourites'],
  addFavourite: ['POST', '/client/favourites/:serviceId'],
  removeFavourite: ['DELETE', '/client/favourites/:serviceId'],
  viewed: ['GET', '/client/viewed'],
  addViewed: ['POST', '/client/viewed/:serviceId'],
  clearViewed: ['DELETE', '/client/viewed'],
} as const;

export type SavedShapes = {
  favourites: { data: Favourites };
  addFavourite: { params: { serviceId: string }; data: null };
  removeFavourite: { params: { serviceId: string }; data: null };
  viewed: { data: Service[] };
  addViewed: { params: { serviceId: string }; data: null };
  clearViewed: { data: null };
};

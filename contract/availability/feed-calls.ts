import { z } from 'zod';
import { type CallDefinitions, ids } from '../call.ts';
import { BusyFeed, BusyFeedBody } from './feeds.ts';

export const feedCalls = {
  busyFeeds: {
    method: 'GET',
    path: '/serviceProvider/services/:serviceId/busyFeeds',
    access: 'provider',
    summary: 'Imported calendars of an own service',
    params: ids('serviceId'),
    data: z.array(BusyFeed),
    errors: ['SERVICE_NOT_FOUND'],
  },
  addBusyFeed: {
    method: 'POST',
    path: '/serviceProvider/services/:serviceId/busyFeeds',
    access: 'provider',
    summary: 'Import the busy times of an external calendar',
    params: ids('serviceId'),
    body: BusyFeedBody,
    data: BusyFeed,
    status: 201,
    errors: [
      'BUSY_FEED_EXISTS',
      'BUSY_FEEDS_FULL',
      'SERVICE_NOT_FOUND',
      'BUSY_FEED_ADDRESS',
      'BUSY_FEED_HOST',
      'TOO_MANY_REQUESTS',
    ],
  },
  removeBusyFeed: {
    method: 'DELETE',
    path: '/serviceProvider/services/:serviceId/busyFeeds/:feedId',
    access: 'provider',
    summary: 'Disconnect an imported calendar',
    params: ids('serviceId', 'feedId'),
    data: z.null(),
    errors: ['BUSY_FEED_NOT_FOUND', 'SERVICE_NOT_FOUND'],
  },
  readBusyFeed: {
    method: 'POST',
    path: '/serviceProvider/services/:serviceId/busyFeeds/:feedId/read',
    access: 'provider',
    summary: 'Import the busy times of a connected calendar now',
    params: ids('serviceId', 'feedId'),
    data: BusyFeed,
    errors: ['TOO_MANY_REQUESTS', 'BUSY_FEED_NOT_FOUND', 'SERVICE_NOT_FOUND'],
  },
} as const satisfies CallDefinitions;

import { z } from 'zod';
import { type CallDefinitions, ids } from '../../call.ts';
import { orderErrors, startsErrors } from '../../error-groups.ts';
import { Order } from '../order.ts';
import {
  CancelSeriesBody,
  SeriesBody,
  SeriesCancelQuote,
  SeriesDates,
  SeriesQuery,
} from './views.ts';

export const seriesCalls = {
  seriesDates: {
    method: 'GET',
    path: '/services/:serviceId/series',
    access: 'anyone',
    summary: 'Check every date of a series, with the nearest free starts for those that are taken',
    params: z.object({ serviceId: z.string().max(100) }),
    query: SeriesQuery,
    data: SeriesDates,
    errors: [...startsErrors],
  },
  orderSeries: {
    method: 'POST',
    path: '/payment/caring/series',
    access: 'customer',
    summary: 'Hold all dates of a series, or none, and open the order that pays for them',
    body: SeriesBody,
    data: Order,
    errors: ['PEOPLE_RANGE', 'SERIES_DATES', 'SERIES_TAKEN', ...orderErrors, 'NON_REFUNDABLE'],
  },
  seriesCancelQuote: {
    method: 'POST',
    path: '/client/series/:seriesId/cancel/quote',
    access: 'customer',
    summary: 'Quote the refund of cancelling all remaining dates, valid for five minutes',
    params: ids('seriesId'),
    data: SeriesCancelQuote,
    errors: ['BOOKING_NOT_FOUND', 'MOVE_NOT_ALLOWED'],
  },
  cancelSeries: {
    method: 'POST',
    path: '/client/series/:seriesId/cancel',
    access: 'customer',
    summary: 'Cancel all quoted dates of a series, or none; final at once',
    params: ids('seriesId'),
    body: CancelSeriesBody,
    data: z.null(),
    errors: ['BOOKING_NOT_FOUND', 'QUOTE_INVALID', 'QUOTE_EXPIRED', 'MOVE_NOT_ALLOWED'],
  },
} as const satisfies CallDefinitions;

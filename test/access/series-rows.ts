import type { Row } from './row.ts';

const ofSeries: Row = {
  access: 'customer',
  owner: 'customer',
  params: ({ seriesId }) => ({ seriesId }),
};

/** Several dates that a customer books with one order. */
export const seriesRows = {
  seriesDates: {
    access: 'anyone',
    params: ({ serviceId }) => ({ serviceId }),
    query: ({ subServiceId, freeStart }) => ({ subServiceId, at: freeStart, dates: '2' }),
  },
  orderSeries: { access: 'customer' },
  seriesCancelQuote: ofSeries,
  cancelSeries: { ...ofSeries, body: () => ({ quotes: ['none'.repeat(9)], reason: 'Plans' }) },
} satisfies Record<string, Row>;

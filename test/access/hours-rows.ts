import type { Row } from './row.ts';
import type { Things } from './things.ts';

const ownService: Row = {
  access: 'provider',
  owner: 'provider',
  params: ({ serviceId }) => ({ serviceId }),
};
/** The id of the service, and the id of a record that it does not have. */
const withUnknown = (key: string) => (things: Things) => ({
  serviceId: things.serviceId,
  [key]: crypto.randomUUID(),
});

/** Calls about the hours of a service and the calendars connected to it. */
export const hoursRows = {
  hours: ownService,
  saveHours: { ...ownService, body: ({ hours }) => hours },
  previewHours: {
    ...ownService,
    body: ({ hours, subServiceId }) => ({ ...hours, subServiceId, people: 1, days: 3 }),
  },
  addTimeOff: {
    ...ownService,
    body: ({ freeStart }) => ({ from: freeStart, until: '2026-12-31T00:00:00Z', note: '' }),
  },
  removeTimeOff: {
    ...ownService,
    params: ({ serviceId }) => ({ serviceId, timeOffId: crypto.randomUUID() }),
    answer: 'not found',
  },
  whyTime: {
    ...ownService,
    query: ({ subServiceId, freeStart }) => ({ subServiceId, people: '1', at: freeStart }),
  },
  busyFeeds: ownService,
  addBusyFeed: { ...ownService, body: () => ({ url: 'file:///etc/passwd', name: '' }) },
  removeBusyFeed: { ...ownService, params: withUnknown('feedId'), answer: 'not found' },
  readBusyFeed: { ...ownService, params: withUnknown('feedId'), answer: 'not found' },
} satisfies Record<string, Row>;

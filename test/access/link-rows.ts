import type { Row } from './row.ts';

const ownService = {
  access: 'provider',
  owner: 'provider',
  params: ({ serviceId }) => ({ serviceId }),
} as const satisfies Row;

/** Readable addresses of services. */
export const linkRows = {
  linkTarget: { access: 'anyone', answer: 'not found' },
  serviceLink: ownService,
  setServiceLink: { ...ownService, body: () => ({ slug: 'saffron-room-bandra' }) },
} satisfies Record<string, Row>;

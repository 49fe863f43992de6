import type { Row } from './row.ts';
import type { Things } from './things.ts';

const ofProvider: Row = {
  access: 'provider',
  owner: 'provider',
  params: ({ bookingId }) => ({ bookingId }),
};
const target = ({ freeStart }: Things) => ({ startsAt: freeStart });

/** Proposals of another time for the provider's booking. */
export const proposalRows = {
  checkProposal: { ...ofProvider, query: target },
  propose: { ...ofProvider, body: target },
  withdrawProposal: ofProvider,
  answerProposal: {
    access: 'customer',
    owner: 'customer',
    params: ({ bookingId }) => ({ bookingId }),
    body: () => ({ proposalId: crypto.randomUUID(), accept: true }),
  },
} satisfies Record<string, Row>;

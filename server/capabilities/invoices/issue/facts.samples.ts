import type { CreditNoteFacts, InvoiceFacts } from '../facts.rules.ts';

type Whose = { bookingId: string; customerId: string };

/** A valid invoice of two people at 500 rupees, for tests. */
export function sampleInvoice(whose: Whose, change: Partial<InvoiceFacts> = {}): InvoiceFacts {
  return {
    ...whose,
    key: `paid-${whose.bookingId}`,
    reference: 'ZB-7KQ2MXPA',
    issuedAt: Temporal.Instant.from('2026-08-04T04:30:00Z'),
    supplier: {
      name: 'Radiance Lounge',
      providerName: 'Priya Sharma',
      address: '14, 2nd Cross, Indiranagar, Bengaluru 560038',
      gstin: null,
    },
    recipient: { name: 'Asha Rao', email: 'asha@example.com', address: null },
    placeOfSupply: 'Karnataka',
    lines: [{ text: 'Haircut', sac: null, quantity: 2, unitPaise: 50_000 }],
    chargesPaise: 200,
    creditsPaise: 0,
    taxes: [],
    totalPaise: 100_200,
    ...change,
  };
}

/** A credit note of that invoice. */
export function sampleNote(whose: Whose, amountPaise: number, id = 'one'): CreditNoteFacts {
  return {
    ...sampleInvoice(whose),
    key: `refund-${id}-${whose.bookingId}`,
    corrects: `paid-${whose.bookingId}`,
    reason: 'Cancelled by the customer',
    lines: [{ text: 'Refund for Haircut', sac: null, quantity: 1, unitPaise: amountPaise }],
    chargesPaise: 0,
    totalPaise: amountPaise,
  };
}

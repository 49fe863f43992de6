import { z } from 'zod';

export const documentKinds = ['invoice', 'credit-note'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** An invoice or a credit note of one booking in a list. `amount` is rupees. */
export const InvoiceDocument = z
  .object({
    id: z.string(),
    /** 'ZB/26-27/000001': consecutive in its series and financial year. */
    number: z.string(),
    kind: z.enum(documentKinds),
    issuedAt: z.string(),
    amount: z.number(),
    /** The number of the invoice that a credit note corrects; numbers of several are joined by ', '. */
    refersTo: z.string().nullable(),
  })
  .meta({ id: 'InvoiceDocument' });
export type InvoiceDocument = z.infer<typeof InvoiceDocument>;

import { z } from 'zod';
import { PageNumber } from '../list-schemas.ts';
import { signOffKinds, signOffStates, signOffTabs } from './limits.ts';

/** One figure of a sign-off: its name, the person concerned, and the amount. Amounts are rupees. */
const SignOffLine = z.object({
  label: z.string(),
  personId: z.string().nullable(),
  personName: z.string().nullable(),
  amount: z.number().nullable(),
});

/** An action of an admin that takes effect when another admin confirms it. Amounts are rupees. */
export const SignOff = z
  .object({
    id: z.string(),
    kind: z.enum(signOffKinds),
    subject: z.object({ kind: z.string(), id: z.string() }),
    amount: z.number(),
    lines: z.array(SignOffLine),
    reason: z.string(),
    requestedById: z.string(),
    requestedByName: z.string(),
    requestedAt: z.string(),
    expiresAt: z.string(),
    state: z.enum(signOffStates),
    decidedByName: z.string().nullable(),
    decidedAt: z.string().nullable(),
    decisionReason: z.string().nullable(),
    /** Whether the caller may confirm it: they neither requested it nor benefit from it. */
    canConfirm: z.boolean(),
  })
  .meta({ id: 'SignOff' });
export type SignOff = z.infer<typeof SignOff>;

/** Included in a response if the action waits for another admin. */
export const signOffMore = z.object({ signOff: SignOff.optional() });

const filter = { state: z.enum(signOffTabs).default('open') };
export const SignOffsQuery = z.object({ ...filter, page: PageNumber });
export const SignOffsFileQuery = z.object(filter);
export type SignOffsFilter = z.output<typeof SignOffsFileQuery>;

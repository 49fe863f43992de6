import type { Things } from './things.ts';

/** The callers of a call, and the owner of its record; other callers with the role get a 404. */
export type Row = {
  access: 'anyone' | 'customer' | 'provider' | 'admin';
  /** The owner of the record: the customer or the provider of this test. */
  owner?: 'customer' | 'provider';
  /** Other roles that may read the record. */
  also?: readonly ('provider' | 'admin')[];
  /** The ids in the path or the body; each row uses its own record. */
  params?: (things: Things) => Record<string, string>;
  body?: (things: Things) => Record<string, unknown>;
  query?: (things: Things) => Record<string, string>;
  /** The status for an authorized caller, because the row has no valid input for the call. */
  answer?: 'asked to sign in' | 'not found';
  /** The body of the call is an image. */
  isPicture?: true;
  /** The response never ends, so only refusals can be tested. */
  isEndless?: true;
};

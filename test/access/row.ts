import type { Things } from './things.ts';

/** The callers of a call, and the owner of its record; others with the role get a 404. */
export type Row = {
  access: 'anyone' | 'customer' | 'provider' | 'admin';
  /** The owner: the customer or the provider of the records of this test. */
  owner?: 'customer' | 'provider';
  /** Others who may read the record. */
  also?: readonly ('provider' | 'admin')[];
  /** The ids in the path or the body; each row uses its own record. */
  params?: (things: Things) => Record<string, string>;
  body?: (things: Things) => Record<string, unknown>;
  query?: (things: Things) => Record<string, string>;
  /** The response to an authorized caller, because the row has no valid input for the call. */
  answer?: 'asked to sign in' | 'not found';
  /** Its body is an image. */
  isPicture?: true;
  /** The response never ends, so only refusals can be tested. */
  isEndless?: true;
};

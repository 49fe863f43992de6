import type { Things } from './things.ts';

/** Whom a call lets in, and whose the thing is that it names; everybody else with the role gets a 404. */
export type Row = {
  access: 'anyone' | 'customer' | 'provider' | 'admin';
  /** Of whom: the customer, or the provider, of the things of this test. */
  owner?: 'customer' | 'provider';
  /** Others whom its thing belongs to, or who watch over it. */
  also?: readonly ('provider' | 'admin')[];
  /** The id that the path or the body names; another row's thing is never taken for it. */
  params?: (things: Things) => Record<string, string>;
  body?: (things: Things) => Record<string, unknown>;
  query?: (things: Things) => Record<string, string>;
  /** Whoever is let in hears this, since the row has nothing that the call would take. */
  answer?: 'asked to sign in' | 'not found';
  /** Its body is a picture. */
  isPicture?: true;
  /** The answer never ends, so only who is refused can be seen. */
  isEndless?: true;
};

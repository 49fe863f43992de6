/** Limits and choices that pages and the server share. This file has no schemas, so that pages can import it. */

/** Hours in which another admin can confirm; afterwards the action has to be requested again. */
export const SIGN_OFF_HOURS = 48;

/** Kinds of actions that need a second admin, as the database stores them. */
export const signOffKinds = [
  'payout run',
  'admin role',
  'goodwill',
  'setting',
  'second factor',
] as const;
export type SignOffKind = (typeof signOffKinds)[number];

export const signOffStates = ['open', 'confirmed', 'rejected', 'withdrawn', 'expired'] as const;
export type SignOffState = (typeof signOffStates)[number];

export const signOffTabs = ['open', 'closed'] as const;

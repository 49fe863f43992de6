import type { Policy } from './policy.ts';
import type { ChosenTerms } from './rules.ts';

export const policyDeskCalls = {
  adminPolicies: ['GET', '/admin/policies'],
  layPolicy: ['POST', '/admin/policies'],
} as const;

/** A version as admins read it; `bookings` is how many were made under it. */
export type DeskPolicy = Policy & {
  madeBy: string | null;
  note: string | null;
  bookings: number;
};

/** The versions, newest first, and which of them holds now. */
export type DeskPolicies = { inForce: number; versions: DeskPolicy[] };

/** `version` is the number that the new one gets, so that of two at once the second is told. */
export type LayPolicyBody = {
  version: number;
  activeFrom: string;
  terms: ChosenTerms;
  note: string;
};

export type PolicyDeskShapes = {
  adminPolicies: { data: DeskPolicies };
  layPolicy: { body: LayPolicyBody; data: DeskPolicies };
};

import { createContext, useContext } from 'react';
import type { ReadSubject } from '#contract/admin/security-events.ts';

/** A record that an admin opens with a reason. */
export type ReadRecord = { kind: ReadSubject; id: string };

/** Asks the admin why they open a record. @returns whether they said so. */
export type RequestAccessReason = (subject: ReadRecord) => Promise<boolean>;

export const AccessReasonContext = createContext<RequestAccessReason>(async () => false);

export function useAccessReason(): RequestAccessReason {
  return useContext(AccessReasonContext);
}

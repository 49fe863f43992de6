import { createContext, useContext } from 'react';
import type { ReadSubject } from '#contract/admin/security-events.ts';

/** A record that an admin can open only with a reason. */
export type ReadRecord = { kind: ReadSubject; id: string };

/**
 * Requests an access reason from the admin.
 * @returns whether it was given.
 */
export type RequestAccessReason = (subject: ReadRecord) => Promise<boolean>;

export const AccessReasonContext = createContext<RequestAccessReason>(async () => false);

export function useAccessReason(): RequestAccessReason {
  return useContext(AccessReasonContext);
}

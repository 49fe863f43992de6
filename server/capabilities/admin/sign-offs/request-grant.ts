import { lockAdminCandidate } from '#capabilities/identity/index.ts';
import { requestForAdmin } from './request-for-admin.ts';

type Given = Parameters<typeof requestForAdmin>;

/**
 * Requests the admin role for a person, who gets it when another admin confirms.
 * @throws Refused PERSON_NOT_FOUND, PERSON_STATE, SECOND_ADMIN_NEEDED, SIGN_OFF_OPEN
 * @returns the sign-off's id
 */
export function requestGrant(deps: Given[0], request: Given[1]): Promise<string> {
  return requestForAdmin(deps, request, {
    kind: 'admin role',
    label: 'New admin',
    lock: lockAdminCandidate,
  });
}

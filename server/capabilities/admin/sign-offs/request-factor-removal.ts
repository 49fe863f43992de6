import { lockLostFactor } from '#capabilities/identity/index.ts';
import { requestForAdmin } from './request-for-admin.ts';

type Given = Parameters<typeof requestForAdmin>;

/**
 * Requests the removal of an admin's lost second factor, which happens when another admin confirms it.
 * @throws Refused PERSON_NOT_FOUND, PERSON_STATE, SECOND_ADMIN_NEEDED, SIGN_OFF_OPEN
 * @returns the sign-off's id
 */
export function requestFactorRemoval(deps: Given[0], request: Given[1]): Promise<string> {
  return requestForAdmin(deps, request, {
    kind: 'second factor',
    label: 'Admin who lost it',
    lock: lockLostFactor,
  });
}

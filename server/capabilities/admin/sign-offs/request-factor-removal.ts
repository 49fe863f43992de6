import { lockLostFactor } from '#capabilities/identity/index.ts';
import { requestForAdmin } from './request-for-admin.ts';

type Given = Parameters<typeof requestForAdmin>;

/**
 * Requests that the second factor of an admin who lost it is removed. It is when another admin confirms that.
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

import { useSession } from '../session/session.ts';

/** Whether the signed-in admin is one of these people. */
export function useIsOwnCase(...ids: readonly string[]): boolean {
  const { user } = useSession();
  return user !== null && user !== undefined && ids.includes(user.userId);
}

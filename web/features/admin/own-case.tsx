import { useSession } from '#web/api/session.ts';
import { Alert } from '#web/ui/alert.tsx';

/** Whether the admin who is signed in is one of these people. */
export function useIsOwnCase(...ids: readonly string[]): boolean {
  const { user } = useSession();
  return user !== null && user !== undefined && ids.includes(user.userId);
}

/** Stands where an admin could act, were it not their own case. */
export function OwnCase() {
  return (
    <Alert title="This is your own case">
      You are part of it, so another admin has to decide it.
    </Alert>
  );
}

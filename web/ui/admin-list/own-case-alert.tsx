import { Alert } from '../feedback/alert.tsx';

/** Replaces the actions when the admin is a party to the case. */
export function OwnCaseAlert() {
  return (
    <Alert title="This is your own case">
      You are a party to it, so another admin has to decide it.
    </Alert>
  );
}

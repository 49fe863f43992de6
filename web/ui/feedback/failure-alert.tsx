import { Alert, type AlertTone } from './alert.tsx';

/** A failed call, or its message. */
export type Failure = { message: string } | string;

type FailureAlertProps = {
  failure: Failure | undefined;
  tone?: AlertTone;
  className?: string | undefined;
};

/** The message of a failed call, if there is one. */
export function FailureAlert({ failure, tone = 'danger', className }: FailureAlertProps) {
  if (!failure) return null;
  return (
    <Alert live tone={tone} className={className}>
      {typeof failure === 'string' ? failure : failure.message}
    </Alert>
  );
}

import { Alert, type AlertTone } from './alert.tsx';

type FailureAlertProps = {
  failure: { message: string } | undefined;
  tone?: AlertTone;
  className?: string;
};

/** The message of a failed call, if there is one. */
export function FailureAlert({ failure, tone = 'danger', className }: FailureAlertProps) {
  if (!failure) return null;
  return (
    <Alert live tone={tone} className={className}>
      {failure.message}
    </Alert>
  );
}

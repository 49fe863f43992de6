import { useT } from '#web/i18n/texts.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { loginReason } from './login-reason.ts';

/** Explains why the page that a link opened needs an account, and that it opens after login. */
export function LoginReasonNote({ next }: { next: string }) {
  const t = useT();
  const reason = loginReason(next);
  return reason ? (
    <Alert tone="info" className="mb-6">
      {t(reason)}
    </Alert>
  ) : null;
}

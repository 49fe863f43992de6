import { LoginReasonNote } from '#web/features/identity/login/login-reason-note.tsx';
import { RegisterForm } from '#web/features/identity/register/register-form.tsx';
import { useLeaveWhenSignedIn } from '#web/features/identity/session/use-leave-when-signed-in.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { loginPath } from '#web/lib/navigation/next-path.ts';
import { useNext } from '#web/lib/navigation/use-hash.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';

export const meta = translatedMeta('entry.registerTitle', 'entry.registerDescription', '/register');

export default function Register() {
  const t = useT();
  const next = useNext();
  useLeaveWhenSignedIn(next);
  return (
    <>
      <h1 className="text-2xl">{t('entry.registerTitle')}</h1>
      <p className="mt-1.5 mb-6 text-ink-soft">{t('entry.registerText')}</p>
      <LoginReasonNote next={next} />
      <RegisterForm next={next} />
      <p className="mt-6 text-center text-ink-soft">
        {t('entry.hasAccount')}{' '}
        <Link to={loginPath(next)} className="link inline-flex min-h-11 items-center font-medium">
          {t('common.login')}
        </Link>
      </p>
    </>
  );
}

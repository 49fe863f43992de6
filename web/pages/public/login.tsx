import { GoogleButton } from '#web/features/identity/login/google-button.tsx';
import { LoginForm } from '#web/features/identity/login/login-form.tsx';
import { LoginReasonNote } from '#web/features/identity/login/login-reason-note.tsx';
import { PasskeyButton } from '#web/features/identity/login/passkey-button.tsx';
import { useLeaveWhenSignedIn } from '#web/features/identity/session/use-leave-when-signed-in.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { entryPath } from '#web/lib/navigation/next-path.ts';
import { useNext } from '#web/lib/navigation/use-hash.ts';
import { translatedMeta } from '#web/lib/page-meta.ts';

export const meta = translatedMeta('entry.loginTitle', 'entry.loginDescription', '/login');

export default function Login() {
  const t = useT();
  const next = useNext();
  useLeaveWhenSignedIn(next);
  return (
    <>
      <h1 className="text-2xl">{t('entry.loginTitle')}</h1>
      <p className="mt-1.5 mb-6 text-ink-soft">{t('entry.loginText')}</p>
      <LoginReasonNote next={next} />
      <LoginForm next={next} />
      <p className="my-5 flex items-center gap-4 text-sm text-ink-soft before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        {t('entry.or')}
      </p>
      <PasskeyButton next={next} />
      <GoogleButton next={next} />
      <p className="mt-8 text-center text-ink-soft">
        {t('entry.newHere')}{' '}
        <Link
          to={entryPath('/register', next)}
          className="link inline-flex min-h-11 items-center font-medium"
        >
          {t('entry.createAccount')}
        </Link>
      </p>
    </>
  );
}

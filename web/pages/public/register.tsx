import { Link, useSearchParams } from 'react-router';
import { RegisterForm } from '#web/features/identity/register/register-form.tsx';
import { useLeaveWhenSignedIn } from '#web/features/identity/session/use-leave-when-signed-in.ts';
import { loginPath, safeNext } from '#web/lib/navigation/next-path.ts';
import { pageMeta } from '#web/lib/page-meta.ts';
import type { Route } from './+types/register';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Create an account',
    description: 'Join Zap Booking with your name, phone and a verified e-mail address.',
    path: '/register',
    matches,
  });

export default function Register() {
  const [search] = useSearchParams();
  const next = safeNext(search.get('next'));
  useLeaveWhenSignedIn(next);
  return (
    <>
      <h1 className="text-2xl">Create an account</h1>
      <p className="mt-1.5 mb-6 text-ink-soft">
        Verify your e-mail with a code, and you can book right away.
      </p>
      <RegisterForm next={next} />
      <p className="mt-6 text-center text-ink-soft">
        Already have an account?{' '}
        <Link to={loginPath(next)} className="link inline-flex min-h-11 items-center font-medium">
          Login
        </Link>
      </p>
    </>
  );
}

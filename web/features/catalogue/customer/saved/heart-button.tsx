import { lazy, Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useSession } from '#web/api/session/session.ts';
import { loginPath } from '#web/lib/navigation/next-path.ts';
import { HeartFace } from './heart-icon.tsx';
import { wishAfterLogin } from './pending-favourite.ts';

const PersonsHeart = lazy(async () => ({
  default: (await import('./own-heart.tsx')).PersonsHeart,
}));

type HeartButtonProps = { serviceId: string; name: string; className?: string };

/**
 * Adds a service to the favourites. The page is the same for everyone, so the state loads after sign-in; a
 * visitor is sent to the login and returns to a saved favourite.
 */
export function HeartButton(props: HeartButtonProps) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const empty = { ...props, isKept: false };
  if (user) {
    return (
      <Suspense fallback={<HeartFace {...empty} />}>
        <PersonsHeart {...props} />
      </Suspense>
    );
  }
  const signIn = () => {
    wishAfterLogin(props.serviceId);
    void navigate(loginPath(pathname + search));
  };
  return <HeartFace {...empty} onPress={signIn} />;
}

import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#web/api/session/session.ts';
import { useGo } from '#web/i18n/link.tsx';
import { loginPath } from '#web/lib/navigation/next-path.ts';
import { HeartIcon } from './heart-icon.tsx';
import { storePendingFavourite } from './pending-favourite.ts';

const OwnHeart = lazy(async () => ({
  default: (await import('./own-heart.tsx')).OwnHeart,
}));

type HeartButtonProps = { serviceId: string; name: string; className?: string };

/**
 * Adds a service to the favourites. The page is the same for everyone, so the state loads after hydration; a visitor is
 * sent to the login and returns to a saved favourite.
 */
export function HeartButton(props: HeartButtonProps) {
  const { user } = useSession();
  const go = useGo();
  const { pathname, search } = useLocation();
  const empty = { ...props, isFavourite: false };
  if (user) {
    return (
      <Suspense fallback={<HeartIcon {...empty} />}>
        <OwnHeart {...props} />
      </Suspense>
    );
  }
  const signIn = () => {
    storePendingFavourite(props.serviceId);
    go(loginPath(pathname + search));
  };
  return <HeartIcon {...empty} onPress={signIn} />;
}

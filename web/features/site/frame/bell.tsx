import { lazy, Suspense } from 'react';
import { useSession } from '#web/api/session/session.ts';
import { BellLink } from './bell-link.tsx';

/** Falls back to the bell without a count when its chunk cannot be loaded. */
const CountingBell = lazy(async () => {
  const part = await import('./counting-bell.tsx').catch(() => undefined);
  return { default: part?.CountingBell ?? BellLink };
});

/** The bell of the header; shows a count for a signed-in person. */
export function Bell() {
  const { isAuthenticated } = useSession();
  if (!isAuthenticated) return <BellLink />;
  return (
    <Suspense fallback={<BellLink />}>
      <CountingBell />
    </Suspense>
  );
}

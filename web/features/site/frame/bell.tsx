import { lazy, Suspense } from 'react';
import { useSession } from '#web/api/session/session.ts';
import { BellLink } from './bell-link.tsx';

/** A header stands even where its counting part could not be fetched. */
const CountingBell = lazy(async () => {
  const part = await import('./counting-bell.tsx').catch(() => undefined);
  return { default: part?.CountingBell ?? BellLink };
});

/** The bell of the header; it counts for somebody who is signed in. */
export function Bell() {
  const { isAuthenticated } = useSession();
  if (!isAuthenticated) return <BellLink />;
  return (
    <Suspense fallback={<BellLink />}>
      <CountingBell />
    </Suspense>
  );
}

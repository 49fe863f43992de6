import { lazy, Suspense } from 'react';
import { useSession } from '#web/api/session/session.ts';

const VisitStrip = lazy(async () => ({ default: (await import('./visit-strip.tsx')).VisitStrip }));

/** Has its height before it is known who is signed in, and contains the margins of the strip, so that nothing moves. */
export function OwnVisit() {
  const { user } = useSession();
  return (
    <div className="mb-4 hidden h-18 person:flow-root">
      {user && (
        <Suspense>
          <VisitStrip />
        </Suspense>
      )}
    </div>
  );
}

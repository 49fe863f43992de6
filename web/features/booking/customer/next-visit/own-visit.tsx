import { lazy, Suspense } from 'react';
import { useSession } from '#web/api/session/session.ts';

const VisitStrip = lazy(async () => ({ default: (await import('./visit-strip.tsx')).VisitStrip }));

/** Reserves its height before the session is known, including the margins of the strip, so that nothing shifts. */
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

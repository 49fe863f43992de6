import { lazy, Suspense } from 'react';
import { useSession } from '#web/api/session/session.ts';

const VisitStrip = lazy(async () => ({ default: (await import('./visit-strip.tsx')).VisitStrip }));

/** Reserves its height before the session is known, so that nothing shifts; a larger text may need more. */
export function OwnVisit() {
  const { user } = useSession();
  return (
    <div className="mb-4 hidden min-h-24 max-[22rem]:min-h-28 grid-cols-[minmax(0,1fr)] sm:min-h-18 person:grid">
      {user && (
        <Suspense>
          <VisitStrip />
        </Suspense>
      )}
    </div>
  );
}

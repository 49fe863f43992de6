import { lazy, Suspense, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import type { MapViewProps } from './map-view.tsx';

const MapView = lazy(async () => ({ default: (await import('./map-view.tsx')).MapView }));

type MapPanelProps = Omit<MapViewProps, 'onFailed'> & {
  /** Replaces a map that cannot be rendered. */
  failedText: string;
  className?: string | undefined;
};

/** A map in a box that has its height before the map is loaded. */
export function MapPanel({ failedText, className, ...view }: MapPanelProps) {
  const [isFailed, setFailed] = useState(false);
  if (isFailed) {
    return (
      <Alert live tone="info">
        {failedText}
      </Alert>
    );
  }
  return (
    <div
      className={classNames(
        'overflow-hidden rounded-card border border-hairline bg-sunken',
        className,
      )}
    >
      <Suspense fallback={<Skeleton className="size-full" />}>
        <MapView {...view} onFailed={() => setFailed(true)} />
      </Suspense>
    </div>
  );
}

import { Skeleton } from '../feedback/skeleton.tsx';

/** Placeholders for loading rows. */
export function TableSkeleton({ rows = 4 }: { rows?: number }) {
  return (
    <div aria-busy="true" className="grid gap-px">
      {Array.from({ length: rows }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place is all there is yet
        <div key={place} className="flex items-center justify-between gap-6 px-5 py-4">
          <Skeleton shape="text" className="w-2/5" />
          <Skeleton shape="text" className="w-1/5" />
        </div>
      ))}
    </div>
  );
}

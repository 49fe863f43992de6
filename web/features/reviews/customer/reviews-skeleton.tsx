import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** A skeleton as high as the reviews. */
export function ReviewsSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12">
      <Skeleton className="h-52" />
      <div className="grid gap-6">
        {['a', 'b', 'c'].map((key) => (
          <Skeleton key={key} className="h-36" />
        ))}
      </div>
    </div>
  );
}

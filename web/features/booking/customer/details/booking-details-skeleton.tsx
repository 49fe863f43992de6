import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Skeleton of the booking page. */
export function BookingDetailsSkeleton() {
  return (
    <div className="page-column pb-16" aria-busy="true">
      <div className="grid gap-2 pt-6 pb-6 sm:pt-8">
        <Skeleton shape="text" className="h-11 w-32" />
        <Skeleton shape="text" className="max-w-64 text-2xl sm:text-3xl" />
        <Skeleton shape="text" className="w-40" />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:gap-6">
        <div className="grid gap-4 lg:gap-6">
          <Skeleton className="h-32" />
          <Skeleton className="h-96" />
        </div>
        <div className="grid gap-4 lg:gap-6">
          <Skeleton className="h-64" />
          <Skeleton className="h-48" />
        </div>
      </div>
    </div>
  );
}

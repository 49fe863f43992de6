import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** Displayed while the offers and sales of a business load. */
export function SalesSkeleton() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton shape="text" className="w-40" />
      <Skeleton className="h-40" />
      <Skeleton className="h-56" />
    </div>
  );
}

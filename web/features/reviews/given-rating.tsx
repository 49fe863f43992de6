import { useCall } from '#web/api/query.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** PROF-28: the mean of the stars a person gave, or 'New' before their first. */
export function GivenRating() {
  const { data, isError } = useCall(
    'myReviews',
    { query: {}, skipNotification: true },
    { needsPerson: true },
  );
  if (isError) return '–';
  if (!data) return <Skeleton shape="text" className="w-10" />;
  return data.mean === null ? 'New' : data.mean.toFixed(1);
}

import { SAMPLE_MIN } from '#contract/reviews/limits.ts';
import { useCall } from '#web/api/client/query.ts';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** PROF-28: the mean of the ratings that a person gave; 'New' below five. */
export function GivenRating() {
  const { data, isError } = useCall(
    'myReviews',
    { query: {}, skipNotification: true },
    { needsPerson: true },
  );
  if (isError) return '–';
  if (!data) return <Skeleton shape="text" className="w-10" />;
  return givenText(data);
}

export function givenText({ mean, given }: { mean: number | null; given: number }): string {
  return mean === null || given < SAMPLE_MIN ? 'New' : mean.toFixed(1);
}

import { SAMPLE_MIN } from '#contract/reviews/limits.ts';
import type { T } from '#messages/translation.ts';
import { useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';

/** PROF-28: the mean of the ratings that a person gave; 'New' below five. */
export function GivenRating() {
  const t = useT();
  const { data, isError } = useCall(
    'myReviews',
    { query: {}, skipNotification: true },
    { needsPerson: true },
  );
  if (isError && !data) return '–';
  if (!data) return <Skeleton shape="text" className="w-10" />;
  return givenText(t, data);
}

type Given = { mean: number | null; given: number };

export function givenText(t: T, { mean, given }: Given): string {
  return mean === null || given < SAMPLE_MIN ? t('common.isNew') : mean.toFixed(1);
}

import type { ReactNode } from 'react';
import { useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Card } from '#web/ui/layout/card.tsx';

/**
 * PROF-26 to PROF-28, PROF-40: counted from the person's own bookings.
 * @param rating the mean of the ratings they gave, passed in by the page; the label says so.
 */
export function ProfileFigures({ rating }: { rating?: ReactNode }) {
  const t = useT();
  const { data, isError } = useCall(
    'myBookings',
    { query: {}, skipNotification: true },
    { needsPerson: true },
  );
  const none = isError ? '–' : undefined;
  return (
    <dl className="grid grid-cols-thirds gap-2 sm:gap-4">
      <Figure label={t('profile.totalBookings')} value={data?.counts.all ?? none} />
      <Figure label={t('profile.completed')} value={data?.counts.completed ?? none} />
      <Figure
        label={t('profile.rating')}
        note={t('profile.ratingNote')}
        value={rating ?? t('common.isNew')}
      />
    </dl>
  );
}

type FigureProps = { label: string; note?: string; value: ReactNode };

function Figure({ label, note, value }: FigureProps) {
  return (
    <Card className="flex flex-col-reverse justify-end gap-1 px-3 sm:px-5">
      <dt className="text-sm text-ink-soft sm:text-base">
        {label}
        {note && <span className="block text-sm">{note}</span>}
      </dt>
      <dd className="num text-2xl font-semibold">
        {value ?? <Skeleton shape="text" className="w-10" />}
      </dd>
    </Card>
  );
}

import type { BookingCard } from '#contract/booking/views.ts';
import { taskIconName } from '#web/ui/icon/task-icon-names.ts';
import { Cover } from '#web/ui/image/cover.tsx';
import { useVisitService } from './use-visit-service.ts';

type VisitCoverProps = {
  booking: Pick<BookingCard, 'serviceId' | 'subServiceName' | 'icon'>;
};

/** The image of the next visit in the colours of its category, once they are known. */
export function VisitCover({ booking }: VisitCoverProps) {
  const { data, isError } = useVisitService(booking.serviceId);
  if (!data && !isError) return null;
  return (
    <Cover
      icon={taskIconName(booking.icon)}
      tint={data?.data.tint ?? 'green'}
      seed={booking.subServiceName}
      sizes="(width < 64rem) 13rem, 21rem"
      className="absolute! inset-y-0 start-0 aspect-auto! w-52 rounded-s-card max-sm:hidden lg:w-84"
    />
  );
}

import { Suspense, useState } from 'react';
import type { BookedDate } from '#contract/booking/series/part.ts';
import type { BookingDetails } from '#contract/booking/views.ts';
import { lazyWithTexts } from '#web/i18n/lazy-with-texts.tsx';
import { Link } from '#web/i18n/link.tsx';
import { localStart } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { statusLabel } from '../booking-status.ts';
import { seriesLabel } from '../list/card-text.ts';
import { refreshBookings } from '../payment/refresh-bookings.ts';
import { dateAmountText, summedDates } from './series-amounts.ts';

const load = () => import('./cancel-series-dialog.tsx');
const CancelSeriesDialog = lazyWithTexts(async () => (await load()).CancelSeriesDialog, 'cancel');

const MINUTE_MS = 60_000;

/** All dates of the booking's series with links, and the action that cancels the remaining ones. */
export function BookingSeries({ booking }: { booking: BookingDetails }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const now = useNow(MINUTE_MS);
  const { series, seriesDates, bookingId, timeZone } = booking;
  if (!series || !seriesDates) return null;
  const left = seriesDates.filter((date) => isAhead(date, now));
  const leave = () => {
    setOpen(false);
    void refreshBookings('booking', 'invoices');
    document.getElementById('series-heading')?.focus();
  };
  return (
    <Card asChild>
      <section aria-labelledby="series-heading">
        <h2 id="series-heading" tabIndex={-1} className="mb-4 text-lg outline-none">
          {seriesLabel(t, series)}
        </h2>
        <ol className="divide-y divide-hairline">
          {seriesDates.map((date) => (
            <li key={date.bookingId} className="flex flex-wrap items-center gap-3 py-2">
              <div className="min-w-0 flex-1 basis-28">
                <DateLink {...{ date, timeZone }} isCurrent={date.bookingId === bookingId} />
                <p className="num text-sm text-ink-soft">{dateAmountText(t, date)}</p>
              </div>
              <Status date={date} />
            </li>
          ))}
        </ol>
        <p className="num mt-3 flex justify-between gap-6 border-t border-hairline pt-3 font-semibold">
          <span>{t('details.allDates')}</span>
          <span className="text-end">{dateAmountText(t, summedDates(seriesDates))}</span>
        </p>
        {left.length > 1 && (
          <Button variant="secondary" className="mt-4 text-danger!" onClick={() => setOpen(true)}>
            {t('details.cancelDates')}
          </Button>
        )}
        <Suspense fallback={null}>
          {isOpen && (
            <CancelSeriesDialog
              booking={booking}
              seriesId={series.seriesId}
              onClose={() => setOpen(false)}
              onCancelled={() => {
                notify.success(t('details.datesCancelled'));
                leave();
              }}
              onGone={() => {
                notify.info(t('details.noDatesLeft'));
                leave();
              }}
            />
          )}
        </Suspense>
      </section>
    </Card>
  );
}

function isAhead({ status, date }: BookedDate, now: number): boolean {
  return (status === 'assigned' || status === 'accepted') && Date.parse(date) > now;
}

type DateLinkProps = { date: BookedDate; timeZone: string; isCurrent: boolean };

function DateLink({ date, timeZone, isCurrent }: DateLinkProps) {
  const t = useT();
  const text = localStart(t, date.date, timeZone);
  if (isCurrent) {
    return (
      <span aria-current="true" className="num inline-flex min-h-11 items-center font-semibold">
        {text}
      </span>
    );
  }
  return (
    <Link
      to={`/booking-details/${date.bookingId}`}
      className="link num inline-flex min-h-11 items-center"
    >
      {text}
    </Link>
  );
}

function Status({ date }: { date: BookedDate }) {
  const t = useT();
  const { label, icon, tone } = statusLabel(t, date.status);
  return (
    <Badge tone={tone} icon={icon}>
      {label}
    </Badge>
  );
}

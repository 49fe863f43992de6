import type { OutsideBooking } from '#contract/availability/hours.ts';
import { formatTime } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { Link } from '#web/i18n/link.tsx';
import { localFullDay } from '#web/i18n/moments.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import type { Column } from '#web/ui/list/column.ts';
import { DataTable } from '#web/ui/list/data-table.tsx';
import { conflictLabels } from './hours/hours-text.ts';
import type { HoursForm } from './hours/use-hours-form.ts';

/** Bookings outside the saved hours. They stay valid. */
export function Conflicts({ form }: { form: HoursForm }) {
  const t = useT();
  const { outside, outsideCount, timeZone } = form.saved;
  if (outsideCount === 0) return null;
  return (
    <section aria-labelledby="outside" className="grid gap-3">
      <Alert
        tone="warn"
        title={
          <span id="outside" tabIndex={-1} className="outline-none">
            {t('hours.outside', { count: outsideCount })}
          </span>
        }
        action={
          <Button asChild variant="secondary">
            <Link to={`/serviceProvider/bookingRequests?service=${form.serviceId}`}>
              {t('hours.requests')}
            </Link>
          </Button>
        }
      >
        {t('hours.outsideText')}
      </Alert>
      <DataTable
        caption={t('hours.outsideCaption')}
        columns={columnsIn(t, timeZone)}
        rows={outside}
        rowKey={({ bookingId }) => bookingId}
      />
      {outsideCount > outside.length && (
        <p className="text-sm text-ink-soft">
          {t('hours.outsideFirst', { first: outside.length, total: outsideCount })}
        </p>
      )}
    </section>
  );
}

function columnsIn(t: T, timeZone: string): Column<OutsideBooking>[] {
  return [
    {
      key: 'start',
      header: t('hours.start'),
      isRowHeader: true,
      cell: ({ startsAt, bookingId }) => (
        <Link className="link" to={`/serviceProvider/bookingRequests/${bookingId}`}>
          {`${localFullDay(t, startsAt, timeZone)}, ${formatTime(startsAt, timeZone)}`}
        </Link>
      ),
    },
    {
      key: 'customer',
      header: t('hours.customer'),
      phone: 'bottom-start',
      cell: ({ customerName }) => customerName,
    },
    {
      key: 'task',
      header: t('hours.task'),
      cell: ({ subServiceName, people }) =>
        people === 1
          ? t.nameOf(subServiceName)
          : t('hours.taskForPeople', { task: t.nameOf(subServiceName), count: people }),
    },
    {
      key: 'why',
      header: t('hours.reason'),
      phone: 'top-end',
      cell: ({ why }) => t(conflictLabels[why]),
    },
    {
      key: 'reference',
      header: t('hours.booking'),
      phone: 'bottom-end',
      noWrap: true,
      cell: ({ reference }) => reference,
    },
  ];
}

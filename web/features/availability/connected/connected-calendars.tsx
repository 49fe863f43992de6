import { useSearchParams } from 'react-router';
import { useCall } from '#web/api/client/query.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import { QueryAlert } from '#web/ui/list/query-alert.tsx';
import { BusyFeeds } from './busy-feeds.tsx';
import { CalendarLink } from './calendar-link.tsx';

/** Exports bookings to other calendars and imports busy times from them. */
export function ConnectedCalendars() {
  const t = useT();
  return (
    <div className="page-column grid gap-6 pb-8">
      <PageHeader
        back={
          <BackLink>
            <Link to="/serviceProvider/calendar">{t('calendars.calendar')}</Link>
          </BackLink>
        }
        title={t('calendars.title')}
        subtitle={t('calendars.subtitle')}
        className="-mb-6"
      />
      <CalendarLink />
      <BusyOfService />
    </div>
  );
}

function BusyOfService() {
  const t = useT();
  const [search, setSearch] = useSearchParams();
  const mine = useCall('myServices', { skipNotification: true }, { needsPerson: true });
  if (mine.isError && !mine.data) {
    return <QueryAlert query={mine} title={t('calendars.servicesFailed')} />;
  }
  if (!mine.data) return <Skeleton className="h-72" />;
  const services = mine.data.data;
  const chosen = services.find(({ id }) => id === search.get('service')) ?? services[0];
  if (!chosen) return null;
  return (
    <BusyFeeds
      key={chosen.id}
      serviceId={chosen.id}
      choice={
        services.length > 1 && (
          <SelectField
            label={t('calendars.service')}
            className="sm:max-w-sm"
            value={chosen.id}
            onChange={(event) =>
              setSearch(
                { service: event.target.value },
                { replace: true, preventScrollReset: true },
              )
            }
          >
            {services.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </SelectField>
        )
      }
    />
  );
}

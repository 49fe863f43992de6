import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { ServiceHours } from '#contract/availability/hours.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useLeaveGuard } from '#web/api/session/use-leave-guard.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { focusField } from '#web/lib/focus-field.ts';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { LeaveDialog } from '#web/ui/dialog/leave-dialog.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Query } from '#web/ui/list/call-view.tsx';
import { Conflicts } from './conflicts.tsx';
import { BookingRules } from './hours/booking-rules.tsx';
import { DateHours } from './hours/date-hours.tsx';
import { FORM_ID, useHoursForm } from './hours/use-hours-form.ts';
import { WeekHours } from './hours/week-hours.tsx';
import { Preview } from './preview/preview.tsx';
import { SaveBar } from './save-bar.tsx';
import { TimeOffSection } from './time-off.tsx';
import { useTimeOff } from './use-time-off.ts';

/** The opening hours and booking rules of a provider's service. */
export function AvailabilityPage({ serviceId }: { serviceId: string }) {
  const t = useT();
  const params = { serviceId };
  const hours = useCall('hours', { params, skipNotification: true }, { needsPerson: true });
  const tasks = useCall(
    'subServices',
    { params },
    { needsPerson: true, enabled: hours.data !== undefined },
  );
  const saved = hours.data?.data;
  const isMissing = hours.error?.code === 'SERVICE_NOT_FOUND' || hours.error?.code === 'NOT_FOUND';
  return (
    <div className="page-column">
      <PageHeader
        back={
          <BackLink>
            <Link to={`/serviceProvider/myServices/${serviceId}`}>
              {saved?.serviceName ?? t('hours.serviceDetails')}
            </Link>
          </BackLink>
        }
        title={t('hours.title')}
        subtitle={t('hours.subtitle')}
      />
      {saved ? (
        <Editor key={serviceId} {...{ serviceId, saved }} tasks={tasks} />
      ) : hours.isError ? (
        <Missing isMissing={isMissing} />
      ) : (
        <div className="grid gap-6" aria-busy="true">
          <Skeleton className="h-96" />
          <Skeleton className="h-64" />
        </div>
      )}
    </div>
  );
}

type EditorProps = {
  serviceId: string;
  saved: ServiceHours;
  tasks: Query<readonly SubService[]>;
};

function Editor({ serviceId, saved, tasks }: EditorProps) {
  const t = useT();
  const [date, setDate] = useState(saved.today);
  const goTo = (field: string) => {
    if (field.startsWith('overrides.')) setDate(field.slice('overrides.'.length));
    focusField(field);
  };
  const form = useHoursForm(serviceId, saved, goTo);
  const timeOff = useTimeOff(form);
  const leaving = useLeaveGuard(form.isDirty || timeOff.isTyped);
  useFieldInHash(goTo);
  return (
    <>
      <div id={FORM_ID} tabIndex={-1} className="grid gap-6 outline-none">
        <Conflicts form={form} />
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,1fr)_21rem]">
          <div className="grid min-w-0 gap-6">
            <WeekHours form={form} />
            <BookingRules form={form} />
            <DateHours form={form} chosen={date} onChoose={setDate} />
            <TimeOffSection form={form} timeOff={timeOff} />
          </div>
          <div className="min-w-0 xl:sticky xl:top-20 xl:max-h-[calc(100dvh-11rem)] xl:overflow-y-auto">
            <Preview form={form} tasks={tasks} onFix={goTo} />
          </div>
        </div>
        <SaveBar form={form} />
      </div>
      {leaving.isAsking && (
        <LeaveDialog
          text={t(form.isDirty ? 'hours.unsaved' : 'common.unsaved')}
          onLeave={leaving.leave}
          onStay={leaving.stay}
        />
      )}
    </>
  );
}

/** Focuses the setting in the URL's hash, such as '#noticeMinutes'. */
function useFieldInHash(goTo: (field: string) => void): void {
  const { hash } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each hash
  useEffect(() => {
    if (hash) goTo(decodeURIComponent(hash.slice(1)));
  }, [hash]);
}

function Missing({ isMissing }: { isMissing: boolean }) {
  const t = useT();
  return (
    <EmptyState
      icon={isMissing ? 'search' : 'warning'}
      title={isMissing ? t('hours.notFound') : t('hours.loadFailed')}
      text={isMissing ? t('hours.notYours') : t('hours.pleaseRetry')}
      action={
        isMissing ? (
          <Button asChild>
            <Link to="/serviceProvider/myServices">{t('hours.myServices')}</Link>
          </Button>
        ) : (
          <Button onClick={() => void refresh('hours')}>{t('hours.tryAgain')}</Button>
        )
      }
    />
  );
}

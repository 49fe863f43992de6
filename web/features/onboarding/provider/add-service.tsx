import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useSession } from '#web/api/session/session.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { BackLink } from '#web/ui/button/back-link.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { PageHeader } from '#web/ui/layout/page-header.tsx';
import type { Query } from '#web/ui/list/call-view.tsx';
import { QueryAlert } from '#web/ui/list/query-alert.tsx';
import { ADD_PROFESSION } from './form/form-path.ts';
import { type FormParts, FormWizard } from './form-wizard.tsx';
import { OpenForms } from './open-forms.tsx';

/** The form for a new or existing service (PSVC-10, PDET-11). */
export function AddService({ parts }: { parts: FormParts }) {
  const [search] = useSearchParams();
  const { isReady } = useSession();
  const serviceId = search.get('service');
  // A service created in this wizard stays in it.
  const [begunId, setBegunId] = useState<string>();
  if (!isReady) return <FormSkeleton />;
  if (serviceId && serviceId !== begunId) {
    return <KnownForm key={serviceId} serviceId={serviceId} parts={parts} />;
  }
  return <NewForm isBegun={begunId !== undefined} onBegun={setBegunId} parts={parts} />;
}

type NewFormProps = {
  isBegun: boolean;
  onBegun: (serviceId: string) => void;
  parts: FormParts;
};

/** A new service, or a choice when there are open forms. */
function NewForm({ isBegun, onBegun, parts }: NewFormProps) {
  const t = useT();
  const [search] = useSearchParams();
  const query = useCall('openForms', { skipNotification: true }, { needsPerson: true });
  // An open form is never replaced by the choice.
  const isOpen = useRef(isBegun);
  const isNew = search.has('new') || search.has('step');
  if (!isOpen.current && !isNew) {
    if (query.isPending) return <FormSkeleton />;
    // A new form instead would hide a draft.
    if (!query.data) return <DraftsFailed query={query} />;
    if (query.data.data.length > 0) return <Choice />;
  }
  isOpen.current = true;
  return (
    <>
      <Heading title={t('form.addService')} />
      <FormWizard start={null} onBegun={onBegun} parts={parts} />
    </>
  );
}

function DraftsFailed({ query }: { query: Query<unknown> }) {
  const t = useT();
  return (
    <>
      <Heading title={t('form.addService')} />
      <QueryAlert query={query} title={t('form.draftsFailed')} />
    </>
  );
}

function Choice() {
  const t = useT();
  return (
    <>
      <Heading title={t('form.addService')} />
      <OpenForms heading={t('form.continueHeading')} />
      <Button asChild icon="plus">
        <Link to={`${ADD_PROFESSION}?new=1`}>{t('form.startNew')}</Link>
      </Button>
    </>
  );
}

function KnownForm({ serviceId, parts }: { serviceId: string; parts: FormParts }) {
  const t = useT();
  const { data, error, refetch } = useCall(
    'serviceForm',
    { params: { serviceId }, skipNotification: true },
    { needsPerson: true, staleTime: 0 },
  );
  useLive('notifications', () => void refresh('serviceForm'));
  const form = data?.data;
  if (error && !form) {
    const isGone = error.httpStatus === 404;
    return (
      <EmptyState
        icon="warning"
        title={isGone ? t('form.notFound') : t('form.loadFailed')}
        text={isGone ? t('form.goneText') : error.message}
        action={
          isGone ? (
            <Button asChild>
              <Link to={ADD_PROFESSION}>{t('form.addService')}</Link>
            </Button>
          ) : (
            <Button onClick={() => void refetch()}>{t('form.tryAgain')}</Button>
          )
        }
      />
    );
  }
  if (!form) return <FormSkeleton />;
  return (
    <>
      <Heading
        title={form.isLive ? t('form.editProfile') : t('form.yourService')}
        subtitle={form.values.name}
      />
      <FormWizard start={form} parts={parts} />
    </>
  );
}

function Heading({ title, subtitle }: { title: string; subtitle?: string }) {
  const t = useT();
  const { user } = useSession();
  const isProvider = user?.roles.includes('provider') ?? false;
  return (
    <PageHeader
      back={
        <BackLink>
          {isProvider ? (
            <Link to="/serviceProvider/myServices">{t('form.myServices')}</Link>
          ) : (
            <Link to="/professional">{t('form.about')}</Link>
          )}
        </BackLink>
      }
      title={title}
      subtitle={subtitle || t('form.subtitle')}
    />
  );
}

function FormSkeleton() {
  return (
    <div className="grid gap-6 pt-8 lg:grid-cols-[15rem_minmax(0,1fr)]" aria-busy="true">
      <Skeleton className="h-20 lg:h-72" />
      <Skeleton className="h-110" />
    </div>
  );
}

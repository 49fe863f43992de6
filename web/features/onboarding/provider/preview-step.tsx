import { type ReactNode, useEffect } from 'react';
import type { ServiceDetails } from '#contract/catalogue/views.ts';
import { formErrors, stepOf } from '#contract/onboarding/rules.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { stepLabels } from './form/step-labels.ts';
import { withUnnamedTasks } from './form/unnamed-tasks.ts';
import type { ServiceFormState } from './form/use-service-form.ts';
import { TeamReview } from './steps/team/team-review.tsx';

export type ShowPreview = (service: ServiceDetails) => ReactNode;

type PreviewStepProps = {
  form: ServiceFormState;
  showPreview: ShowPreview;
  /** Opens the team step; absent if the form has none. */
  onEditTeam?: (() => void) | undefined;
};

/** A preview of the service, the people who take its bookings, the incomplete steps, and the next step. */
export function PreviewStep({ form, showPreview, onEditTeam }: PreviewStepProps) {
  const t = useT();
  const { base, values } = form;
  const missing = [...new Set(Object.keys(formErrors(values, base?.asks)).map(stepOf))];
  return (
    <div className="grid gap-6">
      {missing.length > 0 && (
        <Alert tone="warn" title={t('form.incomplete')}>
          {missing.map((step) => t(stepLabels[step].title)).join(', ')}
        </Alert>
      )}
      {onEditTeam && base?.asks.team && <TeamReview form={form} onEdit={onEditTeam} />}
      {base && <Preview serviceId={base.serviceId} version={base.version} show={showPreview} />}
      <Alert title={t('form.next')}>{base?.isLive ? t('form.nextLive') : t('form.nextNew')}</Alert>
    </div>
  );
}

type PreviewProps = { serviceId: string; version: number; show: ShowPreview };

export function Preview({ serviceId, version, show }: PreviewProps) {
  const t = useT();
  const options = { params: { serviceId }, skipNotification: true };
  const timing = { needsPerson: true, staleTime: 0 };
  const { data, error, refetch } = useCall('servicePreview', options, timing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reloads for each version
  useEffect(() => void refresh('servicePreview'), [version]);
  if (error && !data) {
    return (
      <Alert
        live
        tone="danger"
        title={t('form.previewFailed')}
        action={<Button onClick={() => void refetch()}>{t('form.tryAgain')}</Button>}
      />
    );
  }
  if (!data) return <Skeleton className="h-80" />;
  const { service } = data.data;
  if (!service) return <Alert>{t('form.previewEmpty')}</Alert>;
  return (
    <section
      aria-label={t('form.previewLabel')}
      className="rounded-card border border-dashed border-control p-4 sm:p-6"
    >
      {show(withUnnamedTasks(t, service))}
    </section>
  );
}

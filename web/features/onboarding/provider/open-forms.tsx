import { useState } from 'react';
import type { OpenForm } from '#contract/onboarding/views.ts';
import { INDIA } from '#contract/time.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useLive } from '#web/api/client/live.ts';
import { refresh, useCall } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { localMoment } from '#web/i18n/moments.ts';
import { serverText } from '#web/i18n/server-text.ts';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { UserText } from '#web/ui/display/user-text.tsx';
import { Card } from '#web/ui/layout/card.tsx';
import { QueryAlert } from '#web/ui/list/query-alert.tsx';
import { ADD_PROFESSION } from './form/form-path.ts';
import { formStateText } from './form/step-labels.ts';

/** Drafts, submitted and rejected forms of the signed-in person; renders nothing without any. */
export function OpenForms({ heading }: { heading: string }) {
  const t = useT();
  const query = useCall('openForms', { skipNotification: true }, { needsPerson: true });
  useLive('notifications', () => void refresh('openForms', 'myServices'));
  const forms = query.data?.data ?? [];
  if (!query.data && query.error) {
    return (
      <div className="mb-8">
        <QueryAlert query={query} title={t('form.draftsFailed')} />
      </div>
    );
  }
  if (forms.length === 0) return null;
  return (
    <section aria-label={heading} className="mb-8">
      <h2 className="mb-3 text-lg">{heading}</h2>
      <Card flush>
        <ul className="divide-y divide-hairline">
          {forms.map((form) => (
            <FormRow key={form.serviceId} form={form} />
          ))}
        </ul>
      </Card>
    </section>
  );
}

function FormRow({ form }: { form: OpenForm }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { tone, label, text } = formStateText(t, form);
  const name = form.name || t('form.unnamed');
  const path = `${ADD_PROFESSION}?service=${form.serviceId}`;
  const canDrop = form.state !== 'pending' && (form.isLive || !form.isService);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 sm:px-5">
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="text-base font-medium wrap-anywhere">{name}</h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        {form.reason && (
          <p className="max-w-prose whitespace-pre-line wrap-anywhere">
            <UserText>{form.reason}</UserText>
          </p>
        )}
        <p className="num text-sm text-ink-soft">
          {t('form.changedAt', { state: text, moment: localMoment(t, form.updatedAt, INDIA) })}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {canDrop && (
          <Button
            variant="quiet"
            onClick={() => setAsking(true)}
            aria-label={t('form.removeNamed', { name })}
          >
            {t('form.remove')}
          </Button>
        )}
        <Button asChild variant="secondary">
          <Link
            to={path}
            aria-label={t(form.state === 'pending' ? 'form.lookNamed' : 'form.goOnNamed', { name })}
          >
            {form.state === 'pending' ? t('form.look') : t('form.goOn')}
          </Link>
        </Button>
      </div>
      {isAsking && <RemoveDialog form={form} name={name} onClose={() => setAsking(false)} />}
    </li>
  );
}

type RemoveDialogProps = { form: OpenForm; name: string; onClose: () => void };

function RemoveDialog({ form: { serviceId, isLive }, name, onClose }: RemoveDialogProps) {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const options = { params: { serviceId }, skipNotification: true };
      const { message } = await browserApi.call('discardForm', options);
      notify.success(serverText(t, message, 'form.removed'));
    } catch (error) {
      notify.error(failureText(error));
    }
    await refresh('openForms', 'serviceForm');
    onClose();
  };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && onClose()}
      title={isLive ? t('form.removeChanges') : t('form.removeDraft')}
      description={name}
      closeLabel={t('form.closeKeep')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" data-autofocus="" onClick={onClose}>
            {t('form.keep')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void remove()}>
            {t('form.remove')}
          </Button>
        </div>
      }
    >
      <p>{isLive ? t('form.removeChangesText') : t('form.removeDraftText')}</p>
    </Dialog>
  );
}

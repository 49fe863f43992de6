import { useState } from 'react';
import type { ServiceForm } from '#contract/onboarding/views.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { failureText } from '#web/api/failures/failure-text.ts';
import { Link } from '#web/i18n/link.tsx';
import { useT } from '#web/i18n/texts.tsx';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { formStateText } from './form/step-labels.ts';
import type { ServiceFormState } from './form/use-service-form.ts';
import { Preview, type ShowPreview } from './preview-step.tsx';

type InReviewProps = { form: ServiceFormState; base: ServiceForm; showPreview: ShowPreview };

/** A submitted form, which is read-only until it is withdrawn. */
export function InReview({ form, base, showPreview }: InReviewProps) {
  const t = useT();
  const { serviceId, version } = base;
  const { label, text } = formStateText(t, base);
  const [isBusy, setBusy] = useState(false);
  const withdraw = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      const { data } = await browserApi.call('takeBackService', {
        params: { serviceId },
        body: { version },
        skipNotification: true,
      });
      form.adopt(data);
    } catch (error) {
      const known = error instanceof ApiFailure ? error : undefined;
      notify.error(failureText(error));
      const current = known?.body['current'] as ServiceForm | undefined;
      if (current) form.adopt(current);
    }
    setBusy(false);
    void refresh('openForms');
  };
  return (
    <div className="grid gap-6">
      <Alert
        tone="warn"
        title={label}
        action={
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" busy={isBusy} onClick={() => void withdraw()}>
              {t('form.takeBack')}
            </Button>
            <Button asChild>
              <Link to={`/serviceProvider/myServices/${serviceId}`}>{t('form.manage')}</Link>
            </Button>
          </div>
        }
      >
        {text}
      </Alert>
      <Preview serviceId={serviceId} version={version} show={showPreview} />
    </div>
  );
}

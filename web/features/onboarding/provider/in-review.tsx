import { Link } from 'react-router';
import type { ServiceForm } from '#contract/onboarding/views.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { refresh } from '#web/api/client/query.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { formWords } from './form/step-labels.ts';
import type { FormKeeper } from './form/use-service-form.ts';
import type { ShowPreview } from './form-wizard.tsx';
import { Preview } from './preview-step.tsx';

type InReviewProps = { form: FormKeeper; base: ServiceForm; showPreview: ShowPreview };

/** A form that an admin looks at does not change under their eyes; it can be taken back. */
export function InReview({ form, base, showPreview }: InReviewProps) {
  const { serviceId, version } = base;
  const { label, text } = formWords(base);
  const takeBack = async () => {
    try {
      const { data } = await browserApi.call('takeBackService', {
        params: { serviceId },
        body: { version },
        skipNotification: true,
      });
      form.adopt(data);
    } catch (error) {
      const known = error instanceof ApiFailure ? error : undefined;
      notify.error(known?.message ?? 'Please try again.');
      const current = known?.body['current'] as ServiceForm | undefined;
      if (current) form.adopt(current);
    }
    void refresh('openForms');
  };
  return (
    <div className="grid gap-6">
      <Alert
        tone="warn"
        title={label}
        action={
          <div className="flex flex-wrap gap-3">
            <Button variant="secondary" onClick={() => void takeBack()}>
              Take it back to change it
            </Button>
            <Button asChild>
              <Link to={`/serviceProvider/myServices/${serviceId}`}>Manage the service</Link>
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

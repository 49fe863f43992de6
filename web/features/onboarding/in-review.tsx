import { Link } from 'react-router';
import type { ServiceForm } from '#contract/service-form.ts';
import { ApiFailure } from '#web/api/api.ts';
import { browserApi } from '#web/api/browser-api.ts';
import { notify } from '#web/api/notify.ts';
import { refresh } from '#web/api/query.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { ShowPreview } from './form-wizard.tsx';
import { Preview } from './preview-step.tsx';
import { formWords } from './step-words.ts';
import type { FormKeeper } from './use-service-form.ts';

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

import { useId, useState } from 'react';
import type { Resource } from '#contract/team/resources.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { focusField } from '#web/lib/focus-field.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useResourceAction } from './use-resources.ts';

/** Deactivates a resource after a confirmation that states the effect on its bookings. */
export function StopUsing({ resource, onDone }: { resource: Resource; onDone: () => void }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, run } = useResourceAction();
  const { id, name, bookingsAhead } = resource;
  const buttonId = useId();
  // Each button replaces the other one, which had the focus.
  const ask = (next: boolean) => {
    setAsking(next);
    focusField(buttonId, 'needed');
  };
  if (!isAsking) {
    return (
      <Button id={buttonId} variant="quiet" className="me-auto" onClick={() => ask(true)}>
        {t('resources.stop')}
      </Button>
    );
  }
  const stop = async () => {
    const options = { params: { resourceId: id }, skipNotification: true };
    const send = () => browserApi.call('deactivateResource', options);
    if (await run(send, 'resources.hasStopped')) onDone();
  };
  return (
    <Alert
      tone="warn"
      live
      className="w-full"
      title={t('resources.stopTitle', { name })}
      action={
        <div className="flex flex-wrap gap-3">
          <Button id={buttonId} variant="secondary" busy={isBusy} onClick={() => void stop()}>
            {t('resources.stopName', { name })}
          </Button>
          <Button variant="quiet" disabled={isBusy} onClick={() => ask(false)}>
            {t('resources.keepUsing')}
          </Button>
        </div>
      }
    >
      {bookingsAhead > 0 && `${t('resources.bookingsKeep', { count: bookingsAhead })} `}
      {t('resources.stopText')}
      {problem && <p className="mt-2 text-danger">{problem.text}</p>}
    </Alert>
  );
}

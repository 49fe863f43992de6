import { useState } from 'react';
import type { Resource } from '#contract/team/resources.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useResourceAction } from './use-resources.ts';

/** Deactivates a resource after a confirmation that states the effect on its bookings. */
export function StopUsing({ resource, onDone }: { resource: Resource; onDone: () => void }) {
  const t = useT();
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, run } = useResourceAction();
  const { id, name, bookingsAhead } = resource;
  if (!isAsking) {
    return (
      <Button variant="quiet" className="me-auto" onClick={() => setAsking(true)}>
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
        <Button variant="secondary" busy={isBusy} onClick={() => void stop()}>
          {t('resources.stopName', { name })}
        </Button>
      }
    >
      {bookingsAhead > 0 && `${t('resources.bookingsKeep', { count: bookingsAhead })} `}
      {t('resources.stopText')}
      {problem && <p className="mt-2 text-danger">{problem.text}</p>}
    </Alert>
  );
}

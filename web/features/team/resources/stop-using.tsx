import { useState } from 'react';
import type { Resource } from '#contract/team/resources.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { formatCount } from '#web/lib/plural.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { useResourceAction } from './use-resources.ts';

/** Takes a resource out of use after a confirmation that states the effect on its bookings. */
export function StopUsing({ resource, onDone }: { resource: Resource; onDone: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, run } = useResourceAction();
  const { id, name, bookingsAhead } = resource;
  if (!isAsking) {
    return (
      <Button variant="quiet" className="me-auto" onClick={() => setAsking(true)}>
        Stop using
      </Button>
    );
  }
  const stop = async () => {
    const options = { params: { resourceId: id }, skipNotification: true };
    if (await run(() => browserApi.call('deactivateResource', options))) onDone();
  };
  const kept = `${formatCount(bookingsAhead, 'booking')} ahead ${bookingsAhead === 1 ? 'keeps' : 'keep'} it. `;
  return (
    <Alert
      tone="warn"
      live
      className="w-full"
      title={`Stop using ${name}?`}
      action={
        <Button variant="secondary" busy={isBusy} onClick={() => void stop()}>
          Stop using {name}
        </Button>
      }
    >
      {bookingsAhead > 0 && kept}New bookings no longer need it.
      {problem && <p className="mt-2 text-danger">{problem.text}</p>}
    </Alert>
  );
}

import { useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import type { WebhookEvent } from '#contract/payments/webhooks.ts';
import { useAdminAction } from '#web/api/admin/use-admin-action.ts';
import { keepAnswer, refresh, useCall } from '#web/api/client/query.ts';
import { moment } from '#web/lib/india-time.ts';
import { notify } from '#web/lib/toast/notify.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { CallView } from '#web/ui/list/call-view.tsx';
import { DismissDialog } from './dismiss-dialog.tsx';
import { outcomeOf, stateLabels, stateTones } from './webhook-labels.ts';

const REFETCH_MS = 2_000;

type WebhookDialogProps = { eventId: string; onClose: () => void };

/** One event: its history, its redacted body, its replay, and its end if it keeps failing. */
export function WebhookDialog({ eventId, onClose }: WebhookDialogProps) {
  const [isEnding, setIsEnding] = useState(false);
  const query = useCall(
    'adminWebhook',
    { params: { eventId }, skipNotification: true },
    { needsPerson: true, staleTime: 0, refetchInterval: REFETCH_MS },
  );
  if (isEnding) return <DismissDialog eventId={eventId} onClose={() => setIsEnding(false)} />;
  return (
    <Dialog
      open
      size="large"
      onOpenChange={(open) => !open && onClose()}
      title={query.data?.data.event ?? 'Event'}
      description={eventId}
      closeLabel="Close the event"
    >
      <CallView query={query} subject="The event">
        {(event) => (
          <div className="grid grid-cols-1 gap-6">
            <Facts event={event} />
            <Body text={event.body} />
            {event.body !== null && <Replay eventId={eventId} />}
            {event.state === 'failing' && (
              <Button variant="secondary" className="w-fit" onClick={() => setIsEnding(true)}>
                Mark as done
              </Button>
            )}
          </div>
        )}
      </CallView>
    </Dialog>
  );
}

function Facts({ event }: { event: WebhookEvent }) {
  const { state, tries, processedAt, deliveries, replays } = event;
  const deliveredAt = deliveries.map(moment).join(', ');
  return (
    <DefinitionList
      items={[
        {
          term: 'State',
          value: <Badge tone={stateTones[state]}>{stateLabels[state]}</Badge>,
        },
        { term: 'Outcome', value: <span role="status">{outcomeOf(event)}</span> },
        { term: 'Delivered', value: deliveredAt },
        { term: 'Attempts', value: String(tries) },
        { term: 'Processed', value: processedAt ? moment(processedAt) : 'Not yet' },
        ...(replays.length > 0
          ? [{ term: 'Processed again', value: <Replays of={replays} /> }]
          : []),
      ]}
    />
  );
}

function Replays({ of }: { of: WebhookEvent['replays'] }) {
  return (
    <ul className="grid gap-1">
      {of.map(({ at, by, reason }) => (
        <li key={at} className="wrap-anywhere">
          {moment(at)} by {by}: {reason}
        </li>
      ))}
    </ul>
  );
}

function Body({ text }: { text: string | null }) {
  return (
    <section aria-labelledby="webhook-body">
      <h3 id="webhook-body" className="mb-2 text-base">
        Content
      </h3>
      {text === null ? (
        <p className="text-ink-soft">The content was deleted after 30 days.</p>
      ) : (
        <>
          <p className="mb-2 text-sm text-ink-soft">Personal data is masked.</p>
          <pre
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable element must be focusable to be scrolled by keyboard
            tabIndex={0}
            className="num max-h-80 overflow-auto rounded-control bg-sunken p-4 text-sm"
          >
            {text}
          </pre>
        </>
      )}
    </section>
  );
}

function Replay({ eventId }: { eventId: string }) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { isBusy, failure, run, call } = useAdminAction();
  const go = () => {
    if (reason.trim() === '') {
      setError('Please give a reason.');
      document.getElementById('replay-reason')?.focus();
      return;
    }
    void run(async () => {
      const params = { eventId };
      const body = { reason: reason.trim() };
      const { data, message } = await call('replayWebhook', {
        params,
        body,
        skipNotification: true,
      });
      keepAnswer('adminWebhook', { params }, data);
      setReason('');
      notify.success(message);
      await refresh('adminWebhooks');
    });
  };
  return (
    <section aria-labelledby="webhook-replay" className="grid gap-3 border-t border-hairline pt-5">
      <h3 id="webhook-replay" className="text-base">
        Process it again
      </h3>
      <p className="text-ink-soft">
        We check the current state with the gateway. Correct records don't change.
      </p>
      <FailureAlert failure={failure} />
      <TextField
        id="replay-reason"
        label="Reason"
        autoComplete="off"
        maxLength={REASON_LENGTH_MAX}
        value={reason}
        error={error}
        onChange={({ target }) => {
          setReason(target.value);
          setError(undefined);
        }}
      />
      <Button variant="secondary" icon="refresh" className="w-fit" busy={isBusy} onClick={go}>
        Replay
      </Button>
    </section>
  );
}

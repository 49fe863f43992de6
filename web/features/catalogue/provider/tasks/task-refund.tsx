import { useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { PaneButtons, TaskFailed, type TaskPaneProps } from './task-parts.tsx';

/** The state of the mark 'non-refundable', with its request and removal. */
export function TaskRefund({ subService, act, onClose }: TaskPaneProps) {
  const { nonRefundable: mark } = subService;
  const isRequested = mark?.state === 'requested' || mark?.state === 'approved';
  return (
    <div className="grid gap-5">
      <ul className="grid list-disc gap-2 ps-5">
        <li>Customers who cancel get nothing back. They see this before they pay.</li>
        <li>If you cancel or do not come, they get a full refund.</li>
        <li>Bookings keep the terms they were made under.</li>
      </ul>
      {mark && (
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere" role="status">
          <Badge tone={tones[mark.state]}>{labels[mark.state]}</Badge>
          {mark.state === 'declined' ? mark.decision : mark.reason}
        </p>
      )}
      <TaskFailed failure={act.failure} />
      {isRequested ? (
        <PaneButtons act={act} onClose={onClose}>
          <RemoveMark subService={subService} act={act} onClose={onClose} />
        </PaneButtons>
      ) : (
        <AskForMark subService={subService} act={act} onClose={onClose} />
      )}
    </div>
  );
}

const labels = {
  requested: 'Waiting for approval',
  approved: 'Non-refundable',
  declined: 'Declined',
};
const tones = { requested: 'warn', approved: 'success', declined: 'danger' } as const;

function RemoveMark({ subService, act, onClose }: TaskPaneProps) {
  const isWaiting = subService.nonRefundable?.state === 'requested';
  const options = { params: { subServiceId: subService.id }, skipNotification: true };
  const remove = async () => {
    const done = await act.run(
      () => browserApi.call('removeMark', options),
      'Failed to change the refund terms',
    );
    if (done) onClose();
  };
  return (
    <Button busy={act.isBusy} onClick={() => void remove()}>
      {isWaiting ? 'Withdraw request' : 'Make refundable'}
    </Button>
  );
}

function AskForMark({ subService, act, onClose }: TaskPaneProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const ask = async () => {
    if (reason.trim() === '') {
      setError('Please give a reason.');
      return;
    }
    const params = { subServiceId: subService.id };
    const done = await act.run(
      () => browserApi.call('requestMark', { params, body: { reason }, skipNotification: true }),
      'Failed to send the request',
    );
    if (done) onClose();
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void ask();
      }}
    >
      <TextAreaField
        label="Why is it non-refundable?"
        hint="Our team reads it and decides."
        data-autofocus
        value={reason}
        maxLength={REASON_LENGTH_MAX}
        error={error}
        onChange={(event) => {
          setReason(event.target.value);
          setError(undefined);
        }}
      />
      <PaneButtons act={act} onClose={onClose}>
        <Button type="submit" busy={act.isBusy}>
          Request approval
        </Button>
      </PaneButtons>
    </form>
  );
}

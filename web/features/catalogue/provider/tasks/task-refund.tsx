import { useState } from 'react';
import { REASON_LENGTH_MAX } from '#contract/limits.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { useT } from '#web/i18n/texts.tsx';
import { Button } from '#web/ui/button/button.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { PaneButtons, TaskFailed, type TaskPaneProps } from './task-parts.tsx';

/** The state of the mark 'non-refundable', with its request and removal. */
export function TaskRefund({ subService, act, onClose }: TaskPaneProps) {
  const t = useT();
  const { nonRefundable: mark } = subService;
  const isRequested = mark?.state === 'requested' || mark?.state === 'approved';
  return (
    <div className="grid gap-5">
      <ul className="grid list-disc gap-2 ps-5">
        <li>{t('menu.refundNothing')}</li>
        <li>{t('menu.refundProvider')}</li>
        <li>{t('menu.refundStays')}</li>
      </ul>
      {mark && (
        <p className="flex flex-wrap items-center gap-2 wrap-anywhere" role="status">
          <Badge tone={tones[mark.state]}>{t(labels[mark.state])}</Badge>
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
  requested: 'menu.waiting',
  approved: 'menu.nonRefundable',
  declined: 'menu.declined',
} as const;
const tones = { requested: 'warn', approved: 'success', declined: 'danger' } as const;

function RemoveMark({ subService, act, onClose }: TaskPaneProps) {
  const t = useT();
  const isWaiting = subService.nonRefundable?.state === 'requested';
  const options = { params: { subServiceId: subService.id }, skipNotification: true };
  const remove = async () => {
    const done = await act.run(() => browserApi.call('removeMark', options), t('menu.markFailed'));
    if (done) onClose();
  };
  return (
    <Button busy={act.isBusy} onClick={() => void remove()}>
      {isWaiting ? t('menu.withdraw') : t('menu.makeRefundable')}
    </Button>
  );
}

function AskForMark({ subService, act, onClose }: TaskPaneProps) {
  const t = useT();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const ask = async () => {
    if (reason.trim() === '') {
      setError(t('menu.reasonMissing'));
      return;
    }
    const params = { subServiceId: subService.id };
    const done = await act.run(
      () => browserApi.call('requestMark', { params, body: { reason }, skipNotification: true }),
      t('menu.requestFailed'),
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
        label={t('menu.whyNonRefundable')}
        hint={t('menu.whyHint')}
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
          {t('menu.requestApproval')}
        </Button>
      </PaneButtons>
    </form>
  );
}

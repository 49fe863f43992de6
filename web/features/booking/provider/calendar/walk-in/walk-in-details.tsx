import { useState } from 'react';
import type { CalendarWalkIn, ProviderCalendar } from '#contract/booking/calendar.ts';
import type { WalkInState } from '#contract/walkins/limits.ts';
import { useT } from '#web/i18n/texts.tsx';
import { useNow } from '#web/lib/clock/use-now.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Badge } from '#web/ui/display/badge.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { FailureAlert } from '#web/ui/feedback/failure-alert.tsx';
import { dayText, spanText, walkInLabels } from '../calendar-text.ts';
import { useWalkIn } from './use-walk-in.ts';
import { WalkInLink } from './walk-in-link.tsx';

type WalkInDetailsProps = {
  walkIn: CalendarWalkIn;
  calendar: ProviderCalendar;
  onChange: () => void;
  onClose: () => void;
};

/** A walk-in with its contact and the actions that its state allows. */
export function WalkInDetails({ walkIn, calendar, onChange, onClose }: WalkInDetailsProps) {
  const t = useT();
  const [isCancelling, setCancelling] = useState(false);
  const { mark, isBusy, problem } = useWalkIn();
  const { walkInId, state, startsAt, endsAt, subServiceName, people, name, phone, note } = walkIn;
  const { label, tone } = walkInLabels[state];
  const send = async (to: WalkInState) => {
    if (await mark(walkInId, to)) onClose();
  };
  const served = calendar.columns.filter(({ columnId }) => walkIn.columnIds.includes(columnId));
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={name || t('day.walkIn')}
      description={t.nameOf(subServiceName)}
      closeLabel={t('walkins.closeDetails')}
      footer={
        isCancelling ? (
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="secondary" disabled={isBusy} onClick={() => setCancelling(false)}>
              {t('walkins.keep')}
            </Button>
            <Button variant="danger" busy={isBusy} onClick={() => void send('cancelled')}>
              {t('walkins.cancel')}
            </Button>
          </div>
        ) : (
          <Actions {...{ walkIn, isBusy, onChange }} onMark={(to) => void send(to)} />
        )
      }
    >
      <div className="num grid gap-3">
        <FailureAlert failure={problem?.text} />
        {isCancelling && (
          <Alert tone="warn" live>
            {t('walkins.cancelText')}
          </Alert>
        )}
        <Badge tone={tone} className="justify-self-start">
          {t(label)}
        </Badge>
        <p className="font-semibold">
          {dayText(t, startsAt)}, {spanText(t, startsAt, endsAt)}
        </p>
        <p>
          {[t('common.people', { count: people }), ...served.map((column) => column.name)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {phone && (
          <a className="w-fit text-brand underline" href={`tel:+91${phone}`}>
            {phone.replace(/(\d{5})(\d{5})/, '$1 $2')}
          </a>
        )}
        {note && <p className="text-ink-soft wrap-anywhere">{note}</p>}
        {!isCancelling && state !== 'no-show' && <WalkInLink walkInId={walkInId} phone={phone} />}
        {!isCancelling && state !== 'no-show' && (
          <Button
            variant="quiet"
            className="-ms-3 justify-self-start text-danger"
            onClick={() => setCancelling(true)}
          >
            {t('walkins.cancel')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

const MINUTE_MS = 60_000;

type ActionsProps = Pick<WalkInDetailsProps, 'walkIn' | 'onChange'> & {
  isBusy: boolean;
  onMark: (state: WalkInState) => void;
};

function Actions({
  walkIn: { state, startsAt, checkInFrom },
  isBusy,
  onChange,
  onMark,
}: ActionsProps) {
  const t = useT();
  const now = useNow(MINUTE_MS);
  const isStarted = Date.parse(startsAt) <= now;
  const isCheckInOpen = Date.parse(checkInFrom) <= now;
  return (
    <div className="flex flex-wrap justify-end gap-3">
      {state === 'no-show' ? (
        <Button busy={isBusy} onClick={() => onMark('booked')}>
          {t('walkins.undoNoShow')}
        </Button>
      ) : (
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onChange}>
            {t('walkins.edit')}
          </Button>
          {isStarted && state === 'booked' && (
            <Button variant="secondary" busy={isBusy} onClick={() => onMark('no-show')}>
              {t('walkins.markNoShow')}
            </Button>
          )}
          {(isCheckInOpen || state === 'arrived') && (
            <Button
              busy={isBusy}
              onClick={() => onMark(state === 'arrived' ? 'booked' : 'arrived')}
            >
              {t(state === 'arrived' ? 'walkins.undoArrived' : 'walkins.markArrived')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

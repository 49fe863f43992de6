import { useState } from 'react';
import type { SessionReschedule, SessionRoster } from '#contract/booking/class-calls.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { DefinitionList } from '#web/ui/display/definition-list.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { sessionTimes } from './class-text.ts';
import { affectedText, availabilityText, choiceText, clashText } from './reschedule-text.ts';
import { useSessionReschedule, useSessionRescheduleCheck } from './use-session-reschedule.ts';

type RescheduleSessionDialogProps = { roster: SessionRoster; onClose: () => void };

/** Seconds between the times that the field suggests. */
const STEP_SECONDS = 300;
const LOCAL_TIME_LENGTH = 16;

/** Reschedules a session with all its bookings, after a preview of the effect. */
export function RescheduleSessionDialog({ roster, onClose }: RescheduleSessionDialogProps) {
  const t = useT();
  const present = roster.startsAt.slice(0, LOCAL_TIME_LENGTH);
  const [startsAt, setStartsAt] = useState(present);
  const { isBusy, problem, move } = useSessionReschedule(roster);
  const isChanged = startsAt !== present;
  const { check, failure, isStale } = useSessionRescheduleCheck(
    roster.sessionId,
    isChanged ? startsAt : '',
  );
  const isPossible = check?.problem === null && !isStale;
  const submit = async () => {
    if (isPossible && !isBusy && (await move(startsAt))) onClose();
  };
  return (
    <ActionDialog
      size="medium"
      title={t('classes.rescheduleTitle')}
      description={sessionTimes(t, roster)}
      closeLabel={t('classes.closeKeepTime')}
      cancel={t('classes.keepTime')}
      confirm={t('classes.rescheduleSession')}
      isBusy={isBusy}
      isPossible={isPossible}
      failure={problem ?? failure}
      isForm
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <TextField
        label={t('classes.newStart')}
        data-autofocus=""
        type="datetime-local"
        step={STEP_SECONDS}
        value={startsAt}
        error={check?.problem ?? undefined}
        onChange={({ target }) => setStartsAt(target.value)}
      />
      <div aria-live="polite" aria-busy={isStale} className="num grid gap-5">
        {check && <Preview move={check} />}
      </div>
    </ActionDialog>
  );
}

/** The effect on the leader, the room and the participants. */
function Preview({ move }: { move: SessionReschedule }) {
  const t = useT();
  const { leader, room, clashes, bookings, problem } = move;
  const items = [
    { term: t('classes.newTime'), value: sessionTimes(t, move) },
    { term: t('classes.leader'), value: availabilityText(t, leader, 'leader') },
    ...(room ? [{ term: t('classes.spaceTerm'), value: availabilityText(t, room, 'room') }] : []),
    { term: t('classes.affected'), value: <Affected move={move} /> },
  ];
  return (
    <>
      <DefinitionList items={items} />
      {problem === null && clashes.length > 0 && (
        <Alert tone="warn" title={t('classes.clashes')}>
          <ul className="list-disc ps-5">
            {clashes.map((clash) => (
              <li key={`${clash.customerName} ${clash.startsAt}`} className="wrap-anywhere">
                {clashText(t, clash)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
      {problem === null && bookings > 0 && <Alert tone="info">{choiceText(t, move)}</Alert>}
    </>
  );
}

function Affected({ move }: { move: SessionReschedule }) {
  const t = useT();
  return (
    <ul className="grid gap-1">
      {affectedText(t, move).map((sentence) => (
        <li key={sentence} className="wrap-anywhere">
          {sentence}
        </li>
      ))}
    </ul>
  );
}

import { type ReactNode, useState } from 'react';
import { TIME_OFF_NOTE_MAX } from '#contract/availability/hours-limits.ts';
import { localRule } from '#web/i18n/local-rule.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { spanText } from '../calendar-text.ts';
import type { TimeOffProblem } from './use-time-off.ts';

/** Local times of the service as in form fields: 'YYYY-MM-DDTHH:MM'. */
export type Span = { from: string; until: string };

type TimeOffFormProps = {
  title: string;
  description: string;
  confirm: string;
  drawnSpan: Span;
  isBusy: boolean;
  problem: TimeOffProblem | undefined;
  /** Resolves to whether the time off was added. */
  onAdd: (entered: Span & { note: string }) => Promise<boolean>;
  onClose: () => void;
  /** The choice of what is closed. */
  choice: ReactNode;
  children?: ReactNode;
};

/** The dialog that adds time off for the span that was drawn in the calendar. */
export function TimeOffForm(props: TimeOffFormProps) {
  const { title, description, confirm, isBusy, problem, onAdd, onClose, choice, children } = props;
  const t = useT();
  const [span, setSpan] = useState(props.drawnSpan);
  const [note, setNote] = useState('');
  const untilError = localRule(t, problem?.fields['until']);
  const send = async () => {
    if (await onAdd({ ...span, note })) onClose();
  };
  return (
    <ActionDialog
      title={title}
      description={description}
      closeLabel={t('calendar.closeUnchanged')}
      cancel={t('calendar.goBack')}
      confirm={confirm}
      isBusy={isBusy}
      failure={untilError ? undefined : problem?.text}
      isForm
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {choice}
      <TextField
        label={t('calendar.from')}
        type="datetime-local"
        value={span.from}
        onChange={(event) => setSpan({ ...span, from: event.target.value })}
      />
      <TextField
        label={t('calendar.until')}
        type="datetime-local"
        value={span.until}
        error={untilError}
        onChange={(event) => setSpan({ ...span, until: event.target.value })}
      />
      <TextField
        label={t('calendar.note')}
        hint={t('calendar.noteHint')}
        maxLength={TIME_OFF_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {children}
    </ActionDialog>
  );
}

type OpenedSpanProps = {
  timeOff: { startsAt: string; endsAt: string; note: string | null };
  description: string;
  isBusy: boolean;
  problem: TimeOffProblem | undefined;
  /** Resolves to whether it was removed. */
  onRemove: () => Promise<boolean>;
  onClose: () => void;
};

/** The dialog of one period of time off, with its removal. */
export function OpenedSpan(props: OpenedSpanProps) {
  const { timeOff, description, isBusy, problem, onRemove, onClose } = props;
  const t = useT();
  return (
    <ActionDialog
      title={t('day.timeOff')}
      description={description}
      closeLabel={t('calendar.closeUnchanged')}
      cancel={t('calendar.keep')}
      confirm={t('calendar.removeTimeOff')}
      isDanger
      isBusy={isBusy}
      failure={problem?.text}
      onConfirm={async () => {
        if (await onRemove()) onClose();
      }}
      onClose={onClose}
    >
      <p className="num">{spanText(t, timeOff.startsAt, timeOff.endsAt)}</p>
      {timeOff.note && <p className="text-ink-soft wrap-anywhere">{timeOff.note}</p>}
    </ActionDialog>
  );
}

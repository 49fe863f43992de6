import { useState } from 'react';
import { TIME_OFF_NOTE_MAX } from '#contract/availability/hours-limits.ts';
import type { CalendarColumn, CalendarMemberTimeOff } from '#contract/booking/calendar.ts';
import { localRule } from '#web/i18n/local-rule.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { spanText } from './calendar-text.ts';
import type { Span } from './time-off-dialog.tsx';
import { useMemberTimeOff } from './use-time-off.ts';

/** The option for all members. */
const ALL = 'all';

type BlockDialogProps = {
  members: readonly CalendarColumn[];
  /** The member whose column was pressed. */
  chosenId: string | undefined;
  drawnSpan: Span;
  onClose: () => void;
};

/** Blocks a time of one member or of all. */
export function BlockDialog({ members, chosenId, drawnSpan, onClose }: BlockDialogProps) {
  const t = useT();
  const [memberId, setMemberId] = useState(chosenId ?? ALL);
  const [span, setSpan] = useState(drawnSpan);
  const [note, setNote] = useState('');
  const { add, isBusy, problem } = useMemberTimeOff();
  const untilError = localRule(t, problem?.fields['until']);
  const send = async () => {
    const memberIds = members
      .map(({ columnId }) => columnId)
      .filter((id) => memberId === ALL || id === memberId);
    if (await add({ memberIds, ...span, note })) onClose();
  };
  return (
    <ActionDialog
      title={t('calendar.block')}
      description={t('calendar.cannotBook')}
      closeLabel={t('calendar.closeUnchanged')}
      cancel={t('calendar.goBack')}
      confirm={t('calendar.blockTime')}
      isBusy={isBusy}
      failure={untilError ? undefined : problem?.text}
      isForm
      onConfirm={() => void send()}
      onClose={onClose}
    >
      {members.length > 1 && (
        <SelectField
          label={t('calendar.who')}
          value={memberId}
          onChange={(event) => setMemberId(event.target.value)}
        >
          <option value={ALL}>{t('calendar.everyone')}</option>
          {members.map(({ columnId, name }) => (
            <option key={columnId} value={columnId}>
              {name}
            </option>
          ))}
        </SelectField>
      )}
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
    </ActionDialog>
  );
}

type OpenedBlockProps = {
  timeOff: CalendarMemberTimeOff;
  /** All members who share the entry. */
  names: readonly string[];
  onClose: () => void;
};

/** A blocked time of members, with its removal. */
export function OpenedBlock({ timeOff, names, onClose }: OpenedBlockProps) {
  const t = useT();
  const { remove, isBusy, problem } = useMemberTimeOff();
  return (
    <ActionDialog
      title={t('day.timeOff')}
      description={names.filter(Boolean).join(', ')}
      closeLabel={t('calendar.closeUnchanged')}
      cancel={t('calendar.keep')}
      confirm={t('calendar.removeTimeOff')}
      isDanger
      isBusy={isBusy}
      failure={problem?.text}
      onConfirm={async () => {
        if (await remove(timeOff.id)) onClose();
      }}
      onClose={onClose}
    >
      <p className="num">{spanText(t, timeOff.startsAt, timeOff.endsAt)}</p>
      {timeOff.note && <p className="text-ink-soft wrap-anywhere">{timeOff.note}</p>}
    </ActionDialog>
  );
}

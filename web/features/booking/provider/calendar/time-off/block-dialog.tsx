import { useState } from 'react';
import type { CalendarColumn, CalendarMemberTimeOff } from '#contract/booking/calendar.ts';
import { useT } from '#web/i18n/texts.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { OpenedSpan, type Span, TimeOffForm } from './time-off-form.tsx';
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
  const { add, isBusy, problem } = useMemberTimeOff();
  const memberIds = members
    .map(({ columnId }) => columnId)
    .filter((id) => memberId === ALL || id === memberId);
  return (
    <TimeOffForm
      title={t('calendar.block')}
      description={t('calendar.cannotBook')}
      confirm={t('calendar.blockTime')}
      drawnSpan={drawnSpan}
      isBusy={isBusy}
      problem={problem}
      onAdd={(entered) => add({ memberIds, ...entered })}
      onClose={onClose}
      choice={
        members.length > 1 && (
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
        )
      }
    />
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
  const { remove, isBusy, problem } = useMemberTimeOff();
  return (
    <OpenedSpan
      timeOff={timeOff}
      description={names.filter(Boolean).join(', ')}
      isBusy={isBusy}
      problem={problem}
      onRemove={() => remove(timeOff.id)}
      onClose={onClose}
    />
  );
}

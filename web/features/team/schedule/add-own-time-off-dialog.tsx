import { useState } from 'react';
import { TIME_OFF_NOTE_MAX } from '#contract/availability/hours-limits.ts';
import type { OwnSchedule } from '#contract/team/own-schedule.ts';
import { INDIA, zoneName } from '#contract/time.ts';
import { useKeyedCalls } from '#web/api/client/use-keyed-calls.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useOwnTimeOff } from './use-schedule.ts';

type AddOwnTimeOffDialogProps = { schedule: OwnSchedule; onClose: () => void };
const empty = { from: '', until: '', note: '' };

/** Enters the member's own time off. */
export function AddOwnTimeOffDialog({ schedule, onClose }: AddOwnTimeOffDialogProps) {
  const t = useT();
  const { businessId, ownerName, timeZone, today } = schedule;
  const [fields, setFields] = useState(empty);
  const [missing, setMissing] = useState<Partial<typeof empty>>({});
  const { isBusy, problem, run } = useOwnTimeOff();
  const { call } = useKeyedCalls();
  const submit = async () => {
    const wrong = {
      ...(fields.from === '' ? { from: t('schedule.fromMissing') } : {}),
      ...(fields.until === '' ? { until: t('schedule.untilMissing') } : {}),
    };
    setMissing(wrong);
    if (Object.keys(wrong).length > 0) return;
    const options = { params: { businessId }, body: fields, skipNotification: true };
    const send = () => call('addOwnTimeOff', options);
    if (await run(send, 'schedule.timeOffSaved')) onClose();
  };
  const field = (name: keyof typeof empty) => ({
    value: fields[name],
    error: missing[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setFields({ ...fields, [name]: target.value });
      setMissing({});
    },
  });
  const when = { type: 'datetime-local', min: `${today}T00:00` };
  return (
    <ActionDialog
      title={t('schedule.addTimeOff')}
      description={t('schedule.timeOffText')}
      closeLabel={t('schedule.closeTimeOff')}
      cancel={t('schedule.cancel')}
      confirm={t('schedule.addTimeOff')}
      isBusy={isBusy}
      failure={problem}
      isForm
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <TextField {...when} label={t('schedule.from')} {...field('from')} />
      <TextField
        {...when}
        label={t('schedule.until')}
        hint={timeZone === INDIA ? undefined : t('schedule.zone', { zone: zoneName(timeZone) })}
        {...field('until')}
      />
      <TextField
        label={t('schedule.note')}
        hint={t('schedule.noteHint', { owner: ownerName })}
        maxLength={TIME_OFF_NOTE_MAX}
        {...field('note')}
      />
      <p className="text-ink-soft">{t('schedule.bookingsStay', { owner: ownerName })}</p>
    </ActionDialog>
  );
}

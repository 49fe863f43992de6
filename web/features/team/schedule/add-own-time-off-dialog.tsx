import { type FormEvent, useState } from 'react';
import { TIME_OFF_NOTE_MAX } from '#contract/availability/hours-limits.ts';
import type { OwnSchedule } from '#contract/team/own-schedule.ts';
import { INDIA, zoneName } from '#contract/time.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useOwnTimeOff } from './use-schedule.ts';

type AddOwnTimeOffDialogProps = { schedule: OwnSchedule; onClose: () => void };
const empty = { from: '', until: '', note: '' };

/** Enters the member's own time off. */
export function AddOwnTimeOffDialog({ schedule, onClose }: AddOwnTimeOffDialogProps) {
  const { businessId, ownerName, timeZone, today } = schedule;
  const [fields, setFields] = useState(empty);
  const [missing, setMissing] = useState<Partial<typeof empty>>({});
  const { isBusy, problem, run } = useOwnTimeOff();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = {
      ...(fields.from === '' ? { from: 'Choose when it begins.' } : {}),
      ...(fields.until === '' ? { until: 'Choose when it ends.' } : {}),
    };
    setMissing(wrong);
    if (Object.keys(wrong).length > 0) return;
    const options = { params: { businessId }, body: fields, skipNotification: true };
    if (await run(() => browserApi.call('addOwnTimeOff', options))) onClose();
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
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title="Add time off"
      description="Customers can't book you during this time."
      closeLabel="Close, add nothing"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="own-time-off-form" busy={isBusy}>
            Add time off
          </Button>
        </div>
      }
    >
      <form
        id="own-time-off-form"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void send(event)}
      >
        {problem && (
          <Alert tone="danger" live>
            {problem}
          </Alert>
        )}
        <TextField {...when} label="From" {...field('from')} />
        <TextField
          {...when}
          label="Until"
          hint={timeZone === INDIA ? undefined : `Times in ${zoneName(timeZone)}`}
          {...field('until')}
        />
        <TextField
          label="Note (optional)"
          hint={`You and ${ownerName} see it.`}
          maxLength={TIME_OFF_NOTE_MAX}
          {...field('note')}
        />
        <p className="text-ink-soft">
          Bookings you already have stay, and {ownerName} sees them listed.
        </p>
      </form>
    </Dialog>
  );
}

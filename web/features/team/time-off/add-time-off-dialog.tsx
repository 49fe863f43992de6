import { type FormEvent, useState } from 'react';
import { TIME_OFF_NOTE_MAX } from '#contract/availability/hours-limits.ts';
import type { Team } from '#contract/team/views.ts';
import { INDIA, zoneName } from '#contract/time.ts';
import { browserApi } from '#web/api/client/browser-api.ts';
import { Button } from '#web/ui/button/button.tsx';
import { Dialog } from '#web/ui/dialog/dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldError } from '#web/ui/form/field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useTeamAction } from '../use-team.ts';

type AddTimeOffDialogProps = { team: Team; memberId?: string | undefined; onClose: () => void };
const empty = { from: '', until: '', note: '' };

/** Adds time off for one, several or all members at once. */
export function AddTimeOffDialog({ team, memberId, onClose }: AddTimeOffDialogProps) {
  const [memberIds, setMemberIds] = useState<string[]>(memberId ? [memberId] : []);
  const [fields, setFields] = useState(empty);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const { isBusy, problem, run } = useTeamAction();
  const errors = { ...problem?.fields, ...missing };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = missingOf(memberIds, fields);
    setMissing(wrong);
    if (Object.keys(wrong).length > 0) return;
    const body = { memberIds, ...fields };
    const options = { body, skipNotification: true };
    if (await run(() => browserApi.call('addMemberTimeOff', options))) onClose();
  };
  const change = (name: keyof typeof empty, value: string) => {
    setFields({ ...fields, [name]: value });
    setMissing({});
  };
  const when = { type: 'datetime-local', min: `${team.today}T00:00` };
  return (
    <Dialog
      open
      size="small"
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title="Add time off"
      description="Customers can't book them during this time."
      closeLabel="Close, add nothing"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="member-time-off" busy={isBusy}>
            Add time off
          </Button>
        </div>
      }
    >
      <form
        id="member-time-off"
        noValidate
        className="grid gap-5"
        onSubmit={(event) => void send(event)}
      >
        {problem && Object.keys(problem.fields).length === 0 && (
          <Alert tone="danger" live>
            {problem.text}
          </Alert>
        )}
        <WhoIsOff
          team={team}
          chosen={memberIds}
          error={errors['memberIds']}
          onChange={(ids) => {
            setMemberIds(ids);
            setMissing({});
          }}
        />
        <TextField
          {...when}
          label="From"
          value={fields.from}
          error={errors['from']}
          onChange={(event) => change('from', event.target.value)}
        />
        <TextField
          {...when}
          label="Until"
          hint={team.timeZone === INDIA ? undefined : `Times in ${zoneName(team.timeZone)}`}
          value={fields.until}
          error={errors['until']}
          onChange={(event) => change('until', event.target.value)}
        />
        <TextField
          label="Note (optional)"
          hint="Only you see it."
          maxLength={TIME_OFF_NOTE_MAX}
          value={fields.note}
          error={errors['note']}
          onChange={(event) => change('note', event.target.value)}
        />
        <p className="text-ink-soft">Bookings you already have stay. We list them for you.</p>
      </form>
    </Dialog>
  );
}

type WhoIsOffProps = {
  team: Team;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (memberIds: string[]) => void;
};

function WhoIsOff({ team, chosen, error, onChange }: WhoIsOffProps) {
  const active = team.members.filter(({ id, isActive }) => isActive || chosen.includes(id));
  const isEveryone = active.every(({ id }) => chosen.includes(id));
  return (
    <fieldset aria-describedby={error ? 'who-error' : undefined} className="min-w-0">
      <legend className="font-medium">Who is off?</legend>
      {active.length > 1 && (
        <Checkbox
          label="Everyone"
          checked={isEveryone}
          onChange={() => onChange(isEveryone ? [] : active.map(({ id }) => id))}
        />
      )}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {active.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<span className="wrap-anywhere">{name}</span>}
            checked={chosen.includes(id)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...chosen, id] : chosen.filter((other) => other !== id),
              )
            }
          />
        ))}
      </div>
      {error && <FieldError id="who-error">{error}</FieldError>}
    </fieldset>
  );
}

function missingOf(
  memberIds: readonly string[],
  { from, until }: typeof empty,
): Record<string, string> {
  return {
    ...(memberIds.length === 0 ? { memberIds: 'Choose who is off.' } : {}),
    ...(from === '' ? { from: 'Choose when it begins.' } : {}),
    ...(until === '' ? { until: 'Choose when it ends.' } : {}),
  };
}

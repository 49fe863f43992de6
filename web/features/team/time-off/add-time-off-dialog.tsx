import { useState } from 'react';
import { TIME_OFF_NOTE_MAX } from '#contract/availability/hours-limits.ts';
import type { Team } from '#contract/team/views.ts';
import { INDIA, zoneName } from '#contract/time.ts';
import type { T } from '#messages/translation.ts';
import { useKeyedCalls } from '#web/api/client/use-keyed-calls.ts';
import { useT } from '#web/i18n/texts.tsx';
import { ActionDialog } from '#web/ui/dialog/action-dialog.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { FieldSet } from '#web/ui/form/field-set.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useTeamAction } from '../use-team.ts';

type AddTimeOffDialogProps = { team: Team; memberId?: string | undefined; onClose: () => void };
const empty = { from: '', until: '', note: '' };

/** Adds time off for one, several or all members at once. */
export function AddTimeOffDialog({ team, memberId, onClose }: AddTimeOffDialogProps) {
  const t = useT();
  const [memberIds, setMemberIds] = useState<string[]>(memberId ? [memberId] : []);
  const [fields, setFields] = useState(empty);
  const [missing, setMissing] = useState<Record<string, string>>({});
  const { isBusy, problem, run } = useTeamAction();
  const { call } = useKeyedCalls();
  const errors = { ...problem?.fields, ...missing };
  const send = async () => {
    const wrong = missingOf(t, memberIds, fields);
    setMissing(wrong);
    if (Object.keys(wrong).length > 0) return;
    const body = { memberIds, ...fields };
    const options = { body, skipNotification: true };
    const saved = await run(() => call('addMemberTimeOff', options), 'team.timeOffSaved');
    if (saved) onClose();
  };
  const change = (name: keyof typeof empty, value: string) => {
    setFields({ ...fields, [name]: value });
    setMissing({});
  };
  const when = { type: 'datetime-local', min: `${team.today}T00:00` };
  return (
    <ActionDialog
      title={t('team.addTimeOff')}
      description={t('team.timeOffText')}
      closeLabel={t('team.closeTimeOff')}
      cancel={t('team.cancel')}
      confirm={t('team.addTimeOff')}
      isBusy={isBusy}
      failure={problem && Object.keys(problem.fields).length === 0 ? problem.text : undefined}
      isForm
      onConfirm={() => void send()}
      onClose={onClose}
    >
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
        label={t('team.from')}
        value={fields.from}
        error={errors['from']}
        onChange={(event) => change('from', event.target.value)}
      />
      <TextField
        {...when}
        label={t('team.until')}
        hint={
          team.timeZone === INDIA ? undefined : t('team.zone', { zone: zoneName(team.timeZone) })
        }
        value={fields.until}
        error={errors['until']}
        onChange={(event) => change('until', event.target.value)}
      />
      <TextField
        label={t('team.note')}
        hint={t('team.noteHint')}
        maxLength={TIME_OFF_NOTE_MAX}
        value={fields.note}
        error={errors['note']}
        onChange={(event) => change('note', event.target.value)}
      />
      <p className="text-ink-soft">{t('team.bookingsStay')}</p>
    </ActionDialog>
  );
}

type WhoIsOffProps = {
  team: Team;
  chosen: readonly string[];
  error: string | undefined;
  onChange: (memberIds: string[]) => void;
};

function WhoIsOff({ team, chosen, error, onChange }: WhoIsOffProps) {
  const t = useT();
  const active = team.members.filter(({ id, isActive }) => isActive || chosen.includes(id));
  const isEveryone = active.every(({ id }) => chosen.includes(id));
  return (
    <FieldSet label={t('team.whoIsOff')} error={error}>
      {active.length > 1 && (
        <Checkbox
          label={t('team.everyone')}
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
    </FieldSet>
  );
}

function missingOf(
  t: T,
  memberIds: readonly string[],
  { from, until }: typeof empty,
): Record<string, string> {
  return {
    ...(memberIds.length === 0 ? { memberIds: t('team.whoMissing') } : {}),
    ...(from === '' ? { from: t('team.fromMissing') } : {}),
    ...(until === '' ? { until: t('team.untilMissing') } : {}),
  };
}

import { type FormEvent, useState } from 'react';
import type { CalendarWalkIn } from '#contract/booking/calendar.ts';
import { PEOPLE_MAX } from '#contract/limits.ts';
import type { Team } from '#contract/team/views.ts';
import { WALK_IN_NAME_MAX, WALK_IN_NOTE_MAX } from '#contract/walkins/limits.ts';
import type { WalkInCheck } from '#contract/walkins/views.ts';
import { useCall } from '#web/api/client/query.ts';
import { localRule } from '#web/i18n/local-rule.ts';
import { useT } from '#web/i18n/texts.tsx';
import { focusField } from '#web/lib/focus-field.ts';
import { Button } from '#web/ui/button/button.tsx';
import { InputDialog } from '#web/ui/dialog/input-dialog.tsx';
import { Alert } from '#web/ui/feedback/alert.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useWalkIn, useWalkInCheck } from './use-walk-in.ts';
import {
  bodyOf,
  draftOf,
  endText,
  hasChoice,
  performersOf,
  tasksOf,
  type WalkInDraft,
  type WalkInEdit,
  type WalkInOrigin,
  withChange,
  withNewer,
} from './walk-in-draft.ts';

type WalkInDialogProps = {
  origin: WalkInOrigin;
  /** The changed walk-in as loaded last. */
  newest?: CalendarWalkIn | undefined;
  onClose: () => void;
};

const FORM = 'walk-in';
const SERVICE_FIELD = 'walk-in-service';

/** Adds a walk-in or phone booking, or changes one. */
export function WalkInDialog({ origin, newest, onClose }: WalkInDialogProps) {
  const t = useT();
  const { data, isError } = useCall('team', { skipNotification: true }, { needsPerson: true });
  const walkIn = useWalkIn();
  const isNew = !('walkIn' in origin);
  return (
    <InputDialog
      isBusy={walkIn.isBusy}
      onClose={onClose}
      title={t(isNew ? 'walkins.add' : 'walkins.change')}
      description={t('walkins.description')}
      closeLabel={t('walkins.close')}
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" disabled={walkIn.isBusy} onClick={onClose}>
            {t('walkins.goBack')}
          </Button>
          <Button type="submit" form={FORM} busy={walkIn.isBusy} disabled={!data}>
            {t(isNew ? 'walkins.add' : 'walkins.save')}
          </Button>
        </div>
      }
    >
      {isError && !data && <Alert tone="danger">{t('walkins.teamFailed')}</Alert>}
      {!data && !isError && <Skeleton className="h-80" />}
      {data && <WalkInForm team={data.data} {...{ origin, newest, walkIn, onClose }} />}
    </InputDialog>
  );
}

type WalkInFormProps = WalkInDialogProps & { team: Team; walkIn: ReturnType<typeof useWalkIn> };

function WalkInForm({ team, origin, newest, walkIn, onClose }: WalkInFormProps) {
  const t = useT();
  const { problem } = walkIn;
  const [edit, setEdit] = useState<WalkInEdit>(() => ({
    draft: draftOf(team, origin),
    edited: 'walkIn' in origin ? origin.walkIn : undefined,
  }));
  // The loaded calendar does not contain a walk-in that was moved to another week.
  const isNewer = (problem?.current?.version ?? 0) > (newest?.version ?? 0);
  const present = isNewer ? problem?.current : newest;
  const current = withNewer(edit, present, problem?.isOutdated ?? false);
  if (current !== edit) setEdit(current);
  const { draft, edited } = current;
  const body = bodyOf(team, draft, edited);
  const check = useWalkInCheck(body, edited?.walkInId);
  const [isServiceMissing, setServiceMissing] = useState(false);
  const unchosen = tasksOf(team).length > 0 ? 'walkins.needsService' : 'walkins.noTasks';
  const errors = problem?.fields ?? {};
  const set = (change: Partial<WalkInDraft>) => {
    walkIn.dismiss(Object.keys(change));
    setEdit({ ...current, draft: withChange(team, draft, change, edited) });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    setServiceMissing(!body);
    if (!body) return focusField(SERVICE_FIELD);
    if (await walkIn.save(body, edited)) onClose();
  };
  return (
    <form id={FORM} noValidate className="grid gap-5" onSubmit={(event) => void send(event)}>
      {problem && Object.keys(errors).length === 0 && (
        <Alert tone="danger" live>
          {problem.text}
        </Alert>
      )}
      <SelectField
        id={SERVICE_FIELD}
        label={t('walkins.service')}
        value={body ? draft.subServiceId : ''}
        error={isServiceMissing && !body ? t(unchosen) : undefined}
        onChange={(event) => set({ subServiceId: event.target.value })}
      >
        {!body && <option value="">{t('walkins.choose')}</option>}
        {edited && isRemoved(team, edited) && (
          <option value={edited.subServiceId}>{t.nameOf(edited.subServiceName)}</option>
        )}
        <Tasks team={team} />
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('walkins.starts')}
          type="datetime-local"
          value={draft.startsAt}
          error={errors['startsAt'] ?? check?.problem ?? undefined}
          onChange={(event) => set({ startsAt: event.target.value })}
        />
        <Stepper
          label={t('walkins.people')}
          value={draft.people}
          max={PEOPLE_MAX}
          valueText={t('common.people', { count: draft.people })}
          decreaseLabel={t('walkins.fewer')}
          increaseLabel={t('walkins.more')}
          onValueChange={(people) => set({ people })}
        />
      </div>
      <MemberField {...{ team, draft, edited }} error={errors['memberId']} onChange={set} />
      <Outlook check={check} people={draft.people} />
      <Contact draft={draft} errors={errors} onChange={set} />
    </form>
  );
}

type MemberFieldProps = {
  team: Team;
  draft: WalkInDraft;
  edited: CalendarWalkIn | undefined;
  error: string | undefined;
  onChange: (change: Partial<WalkInDraft>) => void;
};

/** The member who serves; in a class, the leader of the session does. */
function MemberField({ team, draft, edited, error, onChange }: MemberFieldProps) {
  const t = useT();
  const { subServiceId, memberId } = draft;
  if (edited?.sessionId || !hasChoice(team, subServiceId, edited?.columnIds)) return null;
  const performers = performersOf(team, subServiceId);
  return (
    <SelectField
      label={t('walkins.member')}
      value={memberId}
      error={error}
      onChange={(event) => onChange({ memberId: event.target.value })}
    >
      <option value="">{t('walkins.anyone')}</option>
      {team.members
        .filter(({ id }) => performers.includes(id) || id === memberId)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </SelectField>
  );
}

/** Whether the sub-service of a walk-in is no longer offered. */
function isRemoved(team: Team, { subServiceId }: CalendarWalkIn): boolean {
  return !tasksOf(team).some((task) => task.subServiceId === subServiceId);
}

function Tasks({ team }: { team: Team }) {
  const t = useT();
  const options = ({ subServices }: Team['services'][number]) =>
    subServices.map(({ id, name }) => (
      <option key={id} value={id}>
        {t.nameOf(name)}
      </option>
    ));
  const [only, ...others] = team.services;
  if (only && others.length === 0) return options(only);
  return team.services.map((service) => (
    <optgroup key={service.id} label={service.name}>
      {options(service)}
    </optgroup>
  ));
}

/** The end of the walk-in, and warnings before it is saved. */
function Outlook({ check, people }: { check: WalkInCheck | undefined; people: number }) {
  const t = useT();
  const { endsAt = null, servedAtOnce = null, warning = null } = check ?? {};
  const isInTurns = servedAtOnce !== null && servedAtOnce < people;
  const end = endsAt && endText(t, check?.startsAt ?? endsAt, endsAt);
  return (
    <div aria-live="polite" className="num -my-1 grid gap-2">
      {end && <p className="text-ink-soft">{isInTurns ? t('walkins.inTurns', { end }) : end}</p>}
      {warning && <Alert tone="warn">{t('walkins.anyway', { warning })}</Alert>}
    </div>
  );
}

type ContactProps = {
  draft: WalkInDraft;
  errors: Record<string, string>;
  onChange: (change: Partial<WalkInDraft>) => void;
};

function Contact({ draft, errors, onChange }: ContactProps) {
  const t = useT();
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={t('walkins.name')}
          autoComplete="off"
          maxLength={WALK_IN_NAME_MAX}
          value={draft.name}
          error={localRule(t, errors['name'])}
          onChange={(event) => onChange({ name: event.target.value })}
        />
        <TextField
          label={t('walkins.phone')}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          maxLength={14}
          value={draft.phone}
          error={localRule(t, errors['phone'])}
          onChange={(event) => onChange({ phone: event.target.value })}
        />
      </div>
      <TextField
        label={t('walkins.note')}
        hint={t('walkins.noteHint')}
        maxLength={WALK_IN_NOTE_MAX}
        value={draft.note}
        error={localRule(t, errors['note'])}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </>
  );
}

import type { ServiceHours } from '#contract/availability/hours.ts';
import { HOURS_LIMITS } from '#contract/availability/hours-limits.ts';
import type { SubService } from '#contract/catalogue/views.ts';
import type { Resource } from '#contract/team/resources.ts';
import type { Member } from '#contract/team/views.ts';
import { INDIA, zoneName } from '#contract/time.ts';
import { useT } from '#web/i18n/texts.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { Stepper } from '#web/ui/form/stepper.tsx';
import { Switch } from '#web/ui/form/switch.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { type DraftProblems, type PublishDraft, weekdayOf, withDate } from './publish-draft.ts';
import { RepeatFields } from './repeat-fields.tsx';

export type PublishFieldsProps = {
  draft: PublishDraft;
  problems: DraftProblems;
  onChange: (draft: PublishDraft) => void;
  hours: ServiceHours;
  /** Active members; an owner without a team has no choice. */
  members: readonly Member[];
  /** Resources in use. */
  equipment: readonly Resource[];
  offers: readonly SubService[];
  classIds: readonly string[];
};

/** Class, time, number of places, and repetition. */
export function PublishFields(props: PublishFieldsProps) {
  const t = useT();
  const { draft, problems, onChange, hours } = props;
  const set = (part: Partial<PublishDraft>) => onChange({ ...draft, ...part });
  const repeat = (repeats: boolean) => {
    const starts = draft.weekdays.length === 0 && draft.date !== '';
    set({ repeats, ...(starts ? { weekdays: [weekdayOf(draft.date)] } : {}) });
  };
  return (
    <>
      <OfferField {...props} />
      <div className="grid grid-cols-1 items-start gap-4 min-[26rem]:grid-cols-2">
        <TextField
          id="publish-date"
          label={t(draft.repeats ? 'classes.firstDate' : 'classes.date')}
          type="date"
          min={hours.today}
          value={draft.date}
          error={problems.date}
          onChange={({ target }) => onChange(withDate(draft, target.value))}
        />
        <TextField
          id="publish-time"
          label={t('classes.startsAt')}
          type="time"
          hint={
            hours.timeZone === INDIA
              ? undefined
              : t('classes.zone', { zone: zoneName(hours.timeZone) })
          }
          value={draft.time}
          error={problems.time}
          onChange={({ target }) => set({ time: target.value })}
        />
      </div>
      {props.members.length > 1 && <LeaderField {...props} />}
      {props.equipment.length > 0 && <EquipmentField {...props} />}
      <Stepper
        label={t('classes.places')}
        value={draft.places}
        max={HOURS_LIMITS.capacity}
        onValueChange={(places) => set({ places })}
        decreaseLabel={t('classes.fewerPlaces')}
        increaseLabel={t('classes.morePlaces')}
        valueText={t('classes.placeCount', { count: draft.places })}
      />
      <Switch
        label={t('classes.repeat')}
        hint={t('classes.repeatHint')}
        checked={draft.repeats}
        onCheckedChange={repeat}
      />
      {draft.repeats && <RepeatFields draft={draft} problems={problems} onChange={onChange} />}
    </>
  );
}

function OfferField({ draft, problems, onChange, offers, classIds }: PublishFieldsProps) {
  const t = useT();
  const chosen = offers.find(({ id }) => id === draft.subServiceId);
  const isNew = chosen !== undefined && !classIds.includes(chosen.id);
  return (
    <SelectField
      id="publish-subServiceId"
      label={t('classes.class')}
      value={draft.subServiceId}
      error={problems.subServiceId}
      hint={isNew ? t('classes.onlyAtSessions', { name: t.nameOf(chosen.name) }) : undefined}
      onChange={({ target }) => onChange({ ...draft, subServiceId: target.value })}
    >
      <option value="">{t('classes.chooseClass')}</option>
      {offers.map(({ id, name, minutes }) => (
        <option key={id} value={id}>
          {t.nameOf(name)}, {t('common.minutes', { minutes })}
        </option>
      ))}
    </SelectField>
  );
}

function LeaderField({ draft, onChange, members }: PublishFieldsProps) {
  const t = useT();
  return (
    <SelectField
      label={t('classes.leader')}
      hint={t('classes.leaderHint')}
      value={draft.leaderId}
      onChange={({ target }) => onChange({ ...draft, leaderId: target.value })}
    >
      {members.map(({ id, name, isOwner }) => (
        <option key={id} value={isOwner ? '' : id}>
          {isOwner ? [name, t('classes.you')].filter(Boolean).join(', ') : name}
        </option>
      ))}
    </SelectField>
  );
}

function EquipmentField({ draft, onChange, equipment }: PublishFieldsProps) {
  const t = useT();
  return (
    <SelectField
      label={t('classes.space')}
      hint={t('classes.spaceHint')}
      value={draft.roomId ?? ''}
      onChange={({ target }) => onChange({ ...draft, roomId: target.value })}
    >
      <option value="">{t('classes.noSpace')}</option>
      {equipment.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
